import type { PageData } from '#contract/page-data.ts'
import { formatDate } from '#src/ui/dates.ts'

export function Corrections({ entries, className }: { entries: PageData['corrections']; className: string }) {
  if (!entries) return null
  return (
    <section className={className} aria-labelledby="corrections">
      <h2 id="corrections">Corrections</h2>
      <ul>
        {entries.map(({ day, text }) => (
          <li key={text}>
            <time dateTime={day}>{formatDate(day)}</time>: {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
