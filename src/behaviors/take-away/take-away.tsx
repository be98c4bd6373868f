import type { ReactNode } from 'react'
import { copyAddress } from '#src/behaviors/copy-link/copy-address.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import styles from './take-away.module.css'

interface TakeAwayProps {
  /** Fragment of a link to the result, or a function that requests one. */
  link: string | (() => void)
  file?: {
    isWriting: boolean
    /** Its code failed to load. */
    hasFailed: boolean
    onSave: () => void
  }
  children?: ReactNode
}

/** Buttons for link, spreadsheet, and print. They need scripts. */
export function TakeAway({ link, file, children }: TakeAwayProps) {
  const site = useSite()
  const copy = typeof link === 'string' ? () => void copyAddress(site, link) : link
  return (
    <div className={styles.away}>
      <div className="row">
        <button type="button" className="button quiet small" onClick={copy}>
          Copy a link to this
        </button>
        {file ? (
          <button
            type="button"
            className="button quiet small"
            aria-disabled={file.isWriting || undefined}
            onClick={file.onSave}
          >
            {file.isWriting ? 'Writing the spreadsheet' : 'Download as a spreadsheet'}
          </button>
        ) : null}
        <button type="button" className="button quiet small" onClick={() => print()}>
          Print
        </button>
        {children}
      </div>
      {file?.hasFailed ? (
        <p role="alert">
          The spreadsheet couldn’t be written, because part of the site didn’t load. Try again.
        </p>
      ) : null}
    </div>
  )
}
