import { useSite } from '#src/behaviors/site/site-actor.ts'
import { copyAddress } from './copy-address.ts'
import styles from './copy-link.module.css'

/** Button that copies the page's address. It needs scripts, so CSS hides it until the app has started. */
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
