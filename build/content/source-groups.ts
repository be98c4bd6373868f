/** A survey must name its respondents. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '#contract/content/schema.ts'

/** Words that mark a survey. A literature survey asks nobody. */
const asked =
  /\b(?:surveys?(?! on\b)|surveyed|respondents|interview\w*|polls?|self-reported|own judgment|cross-sectional|reference customers|practitioners|organizations that had|employers expect)\b/i

export const isSurvey = ({ title, detail = '', caveat = '', group = '' }: Source): boolean =>
  asked.test([title, detail, caveat, group].join(' '))

export const faultOfGroup = (source: Source): string | undefined =>
  isSurvey(source) && !source.group
    ? `source "${source.id}" asked people: add "group: …", who was asked, how many and when, such as "1,006 IT executives, 2024"`
    : undefined

export const lineOfSource = (root: string, file: string, id: string): number =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex(line => line.trim() === `- id: ${id}`) + 1
