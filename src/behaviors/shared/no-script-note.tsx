interface NoScriptNoteProps {
  /** Where the result is, seen from the form. */
  place: 'below' | 'beside this form'
  className: string | undefined
}

export const NoScriptNote = ({ place, className }: NoScriptNoteProps) => (
  <noscript>
    <p className={className}>
      Your browser runs no scripts, so the server calculates the result when you press the button, and stores
      nothing. Where this site is served as files alone, nothing can answer: what stands {place} is then the
      worked example.
    </p>
  </noscript>
)
