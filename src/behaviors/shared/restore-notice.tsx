import assessment from './assessment.module.css'

export const restoreLabel = 'Restore what was there'
export const restoreHint = `To undo, press “${restoreLabel}” above the form.`

export const RestoreNotice = ({ text, onRestore }: { text: string; onRestore: () => void }) => (
  <p tabIndex={-1}>
    {text}{' '}
    <button type="button" className={assessment.inlineButton} onClick={onRestore}>
      {restoreLabel}
    </button>
  </p>
)
