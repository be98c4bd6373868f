import { allPurposes, type Purpose, type Purposes } from '#contract/purposes.ts'
import styles from './consent-banner.module.css'

const words: Record<Purpose, string> = {
  analytics: 'Analytics: how the site is used',
  advertising: 'Advertising: which ads led here',
  chat: 'Chat run by another company',
}

interface Props {
  /** Purposes that are checked at first. */
  chosen: Purposes
  onSave: (purposes: Purposes) => void
}

/** A checkbox per purpose. At first, only purposes that the visitor accepted are checked. */
export const ChoosePurposes = ({ chosen, onSave }: Props) => (
  <details className={styles.purposes}>
    <summary>Choose</summary>
    <form
      className="row"
      onSubmit={event => {
        event.preventDefault()
        const answers = new FormData(event.currentTarget)
        onSave(allPurposes.filter(purpose => answers.has(purpose)))
      }}
    >
      {allPurposes.map(purpose => (
        <label key={purpose}>
          <input type="checkbox" name={purpose} defaultChecked={chosen.includes(purpose)} />
          {words[purpose]}
        </label>
      ))}
      <button type="submit" className="button quiet small">
        Save these
      </button>
    </form>
  </details>
)
