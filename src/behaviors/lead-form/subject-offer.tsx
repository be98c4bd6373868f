import styles from './lead-form.module.css'

interface SubjectOfferProps {
  /** The subject that waits; none when nothing is offered. */
  subject: string | null
  /** Whether there are words of the visitor's own. */
  isTextKept: boolean
  onUse: () => void
}

/** A new subject, beside the words that the visitor has typed already unless they are emptied meanwhile. */
export function SubjectOffer({ subject, isTextKept, onUse }: SubjectOfferProps) {
  return (
    <div className={styles.offer} data-state={subject === null ? 'none' : 'offered'}>
      <p aria-live="polite">
        {subject === null ? null : (
          <>
            {isTextKept ? 'Your text is kept. ' : ''}The link you followed is about <b>{subject}</b>.
          </>
        )}
      </p>
      {subject === null ? null : (
        <button type="button" className="button small quiet" onClick={onUse}>
          Use the new subject
        </button>
      )}
    </div>
  )
}
