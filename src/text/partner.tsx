interface Props {
  /** Whom the text was written with; empty for nobody. */
  partner: string
}

/** The organization that a text was written with; nothing while there is none. */
export const Partner = ({ partner }: Props) =>
  partner ? (
    <p>
      Written with <strong>{partner}</strong>.
    </p>
  ) : null
