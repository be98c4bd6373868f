import { formSteps } from '#contract/measure/items.ts'
import { minCount, readFunnel, type Share } from '#server/measure/funnel.ts'
import { terminalOutput } from './output.ts'
import type { Session } from './session.ts'

const steps = [...formSteps, 'gave up'] as const

/** Prints the share of visits that reached each step of each form. */
export async function funnel(
  { db, out, err }: Session,
  since: string | undefined,
  asJson: boolean,
): Promise<void> {
  const rows = await readFunnel(db, { since })
  const { json, table } = terminalOutput(out)
  if (asJson) return json(rows)
  if (rows.length === 0)
    return terminalOutput(err).line(
      `No form was seen in ${minCount} visits or more. The site counts visits when content/site.yml says "measure: on".`,
    )
  table(
    ['Week of', 'Page kind', 'Form', 'Visits', ...steps.map(capitalize)],
    rows.map(row => [
      row.week,
      row.pageKind,
      row.form,
      String(row.visits),
      ...steps.map(step => shareWords(row.steps[step])),
    ]),
  )
  terminalOutput(err).line(
    `Share of visits to pages of that kind, with its interval at 95 percent. Counts below ${minCount} are withheld.`,
  )
}

/** Returns a share and its interval, such as `12.5% (9–17)`. */
function shareWords(share: Share): string {
  if (!share) return `<${minCount}`
  const percent = (value: number, digits: number) => (100 * value).toFixed(digits)
  return `${percent(share.share, 1)}% (${percent(share.low, 0)}–${percent(share.high, 0)})`
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
