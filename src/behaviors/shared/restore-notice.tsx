import assessment from './assessment.module.css'

export const restoreLabel = 'Restore what was there'
/** Follows the announcement of a change that the visitor can undo. */
export const restoreHint = `To undo, press “${restoreLabel}” above the form.`

/** Says what was discarded, and offers to restore it. */
export const RestoreNotice = ({ text, onRestore }: { text: string; onRestore: () => void }) => (
  <p>
    {text}{' '}
    <button type="button" className={assessment.inlineButton} onClick={onRestore}>
      {restoreLabel}
    </button>
  </p>
)
