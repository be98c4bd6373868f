import type { ArticlePage, Download, WorkedCasePage } from '#contract/page-data.ts'
import { CopyLink } from '#src/behaviors/copy-link/copy-link.tsx'
import { Contents } from '#src/page/parts/contents.tsx'
import { Corrections } from '#src/page/parts/corrections.tsx'
import { PageHero } from '#src/page/parts/page-hero.tsx'
import { Related } from '#src/page/parts/related.tsx'
import { Prose } from '#src/text/prose.tsx'
import { formatDate } from '#src/ui/dates.ts'
import { Sketch } from '#src/ui/sketch.tsx'
import styles from './article.module.css'
import type { PageProps } from './page-props.ts'

export function Article({ page, body }: PageProps<ArticlePage | WorkedCasePage>) {
  const article = 'date' in page ? page : undefined
  const latestCorrection = page.corrections?.[0]
  return (
    <article>
      <PageHero page={page}>
        <p className={`label ${styles.meta}`}>
          {article ? <time dateTime={article.date}>Published {formatDate(article.date)}</time> : null}
          {article?.updated ? (
            <>
              , rewritten <time dateTime={article.updated}>{formatDate(article.updated)}</time>
            </>
          ) : null}
          {latestCorrection ? (
            <>
              {article ? ', ' : null}
              <a href="#corrections">
                corrected <time dateTime={latestCorrection.day}>{formatDate(latestCorrection.day)}</time>
              </a>
            </>
          ) : null}
          {article || latestCorrection ? ' · ' : null}
          {page.minutes} min read{article ? ` · ${article.author}` : null}
        </p>
        {article?.download ? <DownloadLink file={article.download} /> : null}
        <Sketch sketch={page.sketch} />
      </PageHero>
      <div className={`wrap ${styles.columns}`}>
        <Margin {...page} />
        <div className={styles.main}>
          <Prose body={body} className={`prose ${styles.text}`} />
          <Corrections entries={page.corrections} className={`prose ${styles.corrections}`} />
          <CopyLink />
          {article ? <Neighbors {...article} /> : null}
        </div>
      </div>
      <Related cards={page.related} />
    </article>
  )
}

const Margin = ({ toc, aside }: ArticlePage | WorkedCasePage) => (
  <div className={styles.margin}>
    <div className={styles.sticky}>
      {toc.length > 0 ? <Contents name="In this article" entries={toc} className={styles.toc} /> : null}
      {aside ? (
        <aside className={styles.side} aria-label={aside.title}>
          <p className="label">{aside.title}</p>
          <p>{aside.text}</p>
          <p>
            <a className="button quiet small" href={aside.href}>
              {aside.action}
            </a>
          </p>
        </aside>
      ) : null}
    </div>
  </div>
)

function Neighbors({ previous, next }: ArticlePage) {
  if (!previous && !next) return null
  return (
    <nav className={styles.neighbors} aria-label="More articles">
      {previous ? (
        <a href={previous.href}>
          <span className="label">Earlier</span>
          {previous.title}
        </a>
      ) : null}
      {next ? (
        <a href={next.href}>
          <span className="label">Later</span>
          {next.title}
        </a>
      ) : null}
    </nav>
  )
}

function DownloadLink({ file }: { file: Download }) {
  const size = `${Math.max(1, Math.round(file.bytes / 1000))} KB`
  return (
    <p className={`row ${styles.download}`}>
      <a className="button quiet" href={file.href} download="">
        Download the report
      </a>
      <span className="label">
        PDF{file.pages ? `, ${file.pages} pages` : ''}, {size}
      </span>
    </p>
  )
}
