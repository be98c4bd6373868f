import type { PageData } from '#contract/page-data.ts'
import { CopyLink } from '#src/behaviors/copy-link/copy-link.tsx'
import { DownloadLink } from '#src/page/parts/download-link.tsx'
import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Related } from '#src/page/parts/related.tsx'
import { Prose } from '#src/text/prose.tsx'
import { formatDate } from '#src/ui/dates.ts'
import styles from './article.module.css'
import type { PageProps } from './page-props.ts'

/** A long text with its contents beside it: insights, case studies, papers. */
export function Article({ page, body }: PageProps) {
  return (
    <article>
      <PageHero page={page}>
        <p className={`label ${styles.meta}`}>
          {page.date ? <time dateTime={page.date}>{formatDate(page.date)}</time> : null}
          {page.updated ? (
            <>
              , updated <time dateTime={page.updated}>{formatDate(page.updated)}</time>
            </>
          ) : null}
          {page.date ? ' · ' : null}
          {page.minutes} min read{page.author ? ` · ${page.author}` : null}
        </p>
        {page.download ? <DownloadLink file={page.download} className={styles.download} /> : null}
      </PageHero>
      <div className={`wrap ${styles.columns}`}>
        <Contents page={page} />
        <div>
          <Prose page={page} body={body} className={`prose ${styles.text}`} />
          <CopyLink />
          <Turn page={page} />
        </div>
        {page.aside ? (
          <aside className={styles.side} aria-label={page.aside.title}>
            <div className={styles.stick}>
              <p className="label">{page.aside.title}</p>
              <p>{page.aside.text}</p>
              <p>
                <a className="button quiet small" href={page.aside.href}>
                  {page.aside.action}
                </a>
              </p>
            </div>
          </aside>
        ) : null}
      </div>
      <Related cards={page.related} />
    </article>
  )
}

function Contents({ page }: { page: PageData }) {
  return (
    <nav className={styles.toc} aria-label="In this article">
      <div className={styles.stick}>
        <p className="label">In this article</p>
        <ol>
          {page.toc.map(heading => (
            <li key={heading.id}>
              <a href={`#${heading.id}`}>{heading.text}</a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

/** The article before and the one after. */
function Turn({ page }: { page: PageData }) {
  if (!page.previous && !page.next) return null
  return (
    <nav className={styles.turn} aria-label="More articles">
      {page.previous ? (
        <a href={page.previous.href}>
          <span className="label">Earlier</span>
          {page.previous.title}
        </a>
      ) : null}
      {page.next ? (
        <a href={page.next.href}>
          <span className="label">Later</span>
          {page.next.title}
        </a>
      ) : null}
    </nav>
  )
}
