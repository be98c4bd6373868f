import { useSite } from '#src/behaviors/site/site-actor.ts'
import styles from './copy-link.module.css'

/**
 * Puts the address of the page where the visitor can paste it, and confirms it by a notice. It works by a script alone, so it is
 * seen once the app has started.
 */
export function CopyLink() {
  const site = useSite()
  const copy = async () => {
    const copied = await navigator.clipboard
      .writeText(location.origin + location.pathname)
      .then(() => true)
      .catch(() => false)
    site.send({ type: copied ? 'link.copied' : 'link.refused' })
  }
  return (
    <div className={styles.place}>
      <button type="button" className="button quiet small" onClick={() => void copy()}>
        Copy the link to this page
      </button>
    </div>
  )
}
