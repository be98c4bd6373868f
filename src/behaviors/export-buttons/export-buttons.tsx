import type { ReactNode } from 'react'
import type { FileTag } from '#machines/saved-file.ts'
import { copyPageUrl } from '#src/behaviors/copy-link/copy-page-url.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { SmallButton } from '#src/ui/small-button.tsx'
import styles from './export-buttons.module.css'

interface ExportButtonsProps {
  /** Fragment of a link to the result, or a function that copies the link. */
  link: string | (() => void)
  /** Snapshot of a statechart with `spreadsheetRegion`. Omitted if there's no spreadsheet. */
  file?: { hasTag: (tag: FileTag) => boolean }
  onSave?: () => void
  children?: ReactNode
}

export function ExportButtons({ link, file, onSave, children }: ExportButtonsProps) {
  const site = useSite()
  const isWriting = file?.hasTag('writing')
  const copy = typeof link === 'string' ? () => void copyPageUrl(site, link) : link
  return (
    <div className={`needs-scripts screen-only ${styles.buttons}`}>
      <div className="row">
        <SmallButton onClick={copy}>Copy a link to this</SmallButton>
        {file ? (
          <SmallButton aria-disabled={isWriting || undefined} onClick={onSave}>
            {isWriting ? 'Writing the spreadsheet' : 'Download as a spreadsheet'}
          </SmallButton>
        ) : null}
        <SmallButton onClick={() => print()}>Print</SmallButton>
        {children}
      </div>
      {file?.hasTag('failed') ? (
        <p role="alert">
          The spreadsheet couldn’t be written, because part of the site didn’t load. Try again.
        </p>
      ) : null}
    </div>
  )
}
