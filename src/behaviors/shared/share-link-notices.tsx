interface LinkNoticesProps {
  state: { hasTag: (tag: 'imported' | 'rejected') => boolean }
  imported: string
  className?: string
}

export const rejectedText =
  'The link couldn’t be read: part of it is missing or has changed, or it was made for an earlier version of this page. Nothing here comes from it.'

/** Says that the entries came from a link, or that the link is damaged. */
export const LinkNotices = ({ state, imported, className }: LinkNoticesProps) => (
  <>
    {state.hasTag('rejected') ? (
      <p role="alert" className={className}>
        {rejectedText}
      </p>
    ) : null}
    {state.hasTag('imported') ? <p className={className}>{imported}</p> : null}
  </>
)
