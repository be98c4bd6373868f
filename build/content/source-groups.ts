/** Sources that asked people: whoever reads a share of theirs must learn of whom it is. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Source } from '#contract/content/schema.ts'

/** Words by which the entry of a source says that its figures are answers. A literature survey asked nobody. */
const asked =
  /\b(?:surveys?(?! on\b)|surveyed|respondents|interview\w*|polls?|self-reported|own judgment|cross-sectional|reference customers|practitioners|organizations that had|employers expect)\b/i

/** Whether the figures of a source are what people or organizations answered. */
export const isSurvey = ({ title, detail = '', caveat = '', group = '' }: Source): boolean =>
  asked.test([title, detail, caveat, group].join(' '))

/** What is wrong with a source that asked people and does not say whom; `undefined` when nothing is. */
export const faultOfGroup = (source: Source): string | undefined =>
  isSurvey(source) && !source.group
    ? `source "${source.id}" asked people: add "group: …", who was asked, how many and when, such as "1,006 IT executives, 2024"`
    : undefined

/** The line on which the entry of a source begins. */
export const lineOfSource = (root: string, file: string, id: string): number =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .findIndex(line => line.trim() === `- id: ${id}`) + 1
