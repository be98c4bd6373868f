import type { ReactNode } from 'react'
import { copyAddress } from '#src/behaviors/copy-link/copy-address.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import styles from './take-away.module.css'

interface TakeAwayProps {
  /** What a link to the result has behind the address, with its `#`; or asks for such a link, where there may be no result. */
  link: string | (() => void)
  /** Where the result can be had as a spreadsheet. */
  file?: {
    isWriting: boolean
    /** Its code did not come. */
    hasFailed: boolean
    onSave: () => void
  }
  /** Further buttons. */
  children?: ReactNode
}

/** A result as a link, a spreadsheet or a print. It works by a script alone. */
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
          The spreadsheet could not be written, since a part of the site did not load. Try again.
        </p>
      ) : null}
    </div>
  )
}
