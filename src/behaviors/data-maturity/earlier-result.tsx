import { type FormEvent, useId } from 'react'
import { SmallButton } from '#src/ui/small-button.tsx'
import styles from './data-maturity.module.css'

interface EarlierResultProps {
  isCompared: boolean
  /** The last link wasn't a result. */
  isRejected: boolean
  onGive: (link: string) => void
  onDrop: () => void
}

/** Takes an earlier result, by its link, for comparison. */
export function EarlierResult({ isCompared, isRejected, onGive, onDrop }: EarlierResultProps) {
  const id = useId()
  const said = `${id}-said`
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onGive(String(new FormData(event.currentTarget).get('earlier') ?? ''))
  }
  return (
    <form
      className={`row needs-scripts screen-only ${styles.earlier}`}
      onSubmit={give}
      aria-label="Compare with an earlier result"
    >
      <label htmlFor={id}>Link to an earlier result</label>
      <input
        id={id}
        name="earlier"
        type="text"
        autoComplete="off"
        aria-invalid={isRejected || undefined}
        aria-describedby={said}
      />
      <SmallButton type="submit">Compare</SmallButton>
      {isCompared ? <SmallButton onClick={onDrop}>Stop comparing</SmallButton> : null}
      <p id={said} role="status">
        {isRejected ? 'This isn’t a link to a result, or part of it is missing.' : null}
        {isCompared ? 'Hollow dots in the chart show the earlier result.' : null}
      </p>
    </form>
  )
}
