import type { HitGroup } from '#contract/search.ts'
import { MarkedText } from './marked-text.tsx'

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
