import { useSite } from '#src/behaviors/site/site-actor.ts'
import styles from './copy-link.module.css'
import { copyPageUrl } from './copy-page-url.ts'

/** Button that copies the page's URL. CSS hides it until the app has started. */
export function CopyLink() {
  const site = useSite()
  return (
    <div className={styles.place}>
      <button type="button" className="button quiet small" onClick={() => void copyPageUrl(site)}>
        Copy the link to this page
      </button>
    </div>
  )
}
