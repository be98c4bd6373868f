import assessment from './assessment.module.css'

export const restoreLabel = 'Restore what was there'
export const restoreHint = `To undo, press “${restoreLabel}” above the form.`

export const RestoreNotice = ({ text, onRestore }: { text: string; onRestore: () => void }) => (
  <p>
    {text}{' '}
    <button type="button" className={assessment.inlineButton} onClick={onRestore}>
      {restoreLabel}
    </button>
  </p>
)

interface LinkNoticesProps {
  state: { hasTag: (tag: 'imported' | 'rejected') => boolean }
  imported: string
  rejected: string
  className?: string
}

/** Says that a link had the entries, or that the link is damaged. */
export const LinkNotices = ({ state, imported, rejected, className }: LinkNoticesProps) => (
  <>
    {state.hasTag('rejected') ? (
      <p role="alert" className={className}>
        {rejected}
      </p>
    ) : null}
    {state.hasTag('imported') ? <p className={className}>{imported}</p> : null}
  </>
)
