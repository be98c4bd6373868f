interface NoScriptNoteProps {
  resultPosition: 'below' | 'beside this form'
  className: string | undefined
}

export const NoScriptNote = ({ resultPosition, className }: NoScriptNoteProps) => (
  <noscript>
    <p className={className}>
      Your browser isn’t running scripts, so our server calculates the result when you press the button, and
      stores nothing. If no server answers, what you see {resultPosition} is an example, not your result.
    </p>
  </noscript>
)
