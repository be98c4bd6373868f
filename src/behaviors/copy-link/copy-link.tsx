import { useSite } from '#src/behaviors/site/site-actor.ts'
import { copyAddress } from './copy-address.ts'
import styles from './copy-link.module.css'

/**
 * Puts the address of the page where the visitor can paste it, and confirms it by a notice. It works by a script alone, so it is
 * seen once the app has started.
 */
export function CopyLink() {
  const site = useSite()
  return (
    <div className={styles.place}>
      <button type="button" className="button quiet small" onClick={() => void copyAddress(site)}>
        Copy the link to this page
      </button>
    </div>
  )
}
