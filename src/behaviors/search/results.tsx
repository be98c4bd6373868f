import type { HitGroup, MarkedSegments } from '#contract/search.ts'

export const Results = ({ groups }: { groups: readonly HitGroup[] }) =>
  groups.map(({ label, pages }) => (
    <section key={label} aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {pages.map(({ href, title, passage, sections }) => (
          <li key={href}>
            <a href={href}>
              <MarkedText text={title} />
            </a>
            <p>
              <MarkedText text={passage} />
            </p>
            {sections.length > 0 ? (
              <ul>
                {sections.map(section => (
                  <li key={section.href}>
                    <a href={section.href}>
                      <MarkedText text={section.heading} />
                    </a>
                    <p>
                      <MarkedText text={section.passage} />
                    </p>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  ))

function MarkedText({ text }: { text: MarkedSegments }) {
  let offset = 0
  return text.map((part, index) => {
    const key = offset
    offset += part.length + 1
    if (part === '') return null
    return index % 2 === 1 ? <mark key={key}>{part}</mark> : <span key={key}>{part}</span>
  })
}
