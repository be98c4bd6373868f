import { useSite } from '#src/behaviors/site/site-actor.ts'
import styles from './copy-link.module.css'
import { copyPageUrl } from './copy-page-url.ts'

export function CopyLink() {
  const site = useSite()
  return (
    <div className={styles.container}>
      <button type="button" className="button quiet small" onClick={() => void copyPageUrl(site)}>
        Copy the link to this page
      </button>
    </div>
  )
}
