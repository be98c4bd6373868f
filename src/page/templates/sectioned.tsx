import type { ComparePage, EngagementPage, SectionedPage } from '#contract/page-data.ts'
import { linkEventAttribute } from '#contract/tracking/link-events.ts'
import { Corrections } from '#src/page/parts/corrections.tsx'
import { ChoiceBox, EngagementBox } from '#src/page/parts/engagement-box.tsx'
import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Related } from '#src/page/parts/related.tsx'
import { Prose } from '#src/text/prose.tsx'
import type { PageProps } from './page-props.ts'
import styles from './sectioned.module.css'

export function Sectioned({ page, body }: PageProps<SectionedPage | ComparePage | EngagementPage>) {
  return (
    <article>
      <PageHero page={page} />
      <div className={`wrap ${styles.layout}`}>
        {'engagement' in page && page.engagement && page.terms ? (
          <EngagementBox engagement={page.engagement} terms={page.terms} className={styles.engagement} />
        ) : null}
        {'choice' in page ? (
          <ChoiceBox choice={page.choice} terms={page.terms} className={styles.engagement} />
        ) : null}
        <Prose body={body} className={`prose ${styles.body}`} />
        <Corrections entries={page.corrections} className={`prose ${styles.corrections}`} />
        {page.hasCta ? null : (
          <p className={`${styles.next} screen-only`}>
            <a
              className="button"
              href={`/contact?subject=${encodeURIComponent(page.label)}`}
              {...{ [linkEventAttribute]: 'booking' }}
            >
              {('engagement' in page && page.engagement?.ask) || 'Schedule a Consultation'}
            </a>
          </p>
        )}
      </div>
      <Related cards={page.related} />
    </article>
  )
}
