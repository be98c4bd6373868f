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
