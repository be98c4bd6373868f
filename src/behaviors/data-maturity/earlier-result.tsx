import { type FormEvent, useId } from 'react'
import styles from './data-maturity.module.css'

interface EarlierResultProps {
  isCompared: boolean
  /** What was given last is no link of a result. */
  isRefused: boolean
  onGive: (link: string) => void
  onDrop: () => void
}

/** Takes the link of an earlier result, to be compared with the present one. */
export function EarlierResult({ isCompared, isRefused, onGive, onDrop }: EarlierResultProps) {
  const id = useId()
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onGive(String(new FormData(event.currentTarget).get('earlier') ?? ''))
  }
  return (
    <form className={styles.earlier} onSubmit={give} aria-label="Compare with an earlier result">
      <label htmlFor={id}>Link of an earlier result</label>
      <input
        id={id}
        name="earlier"
        type="text"
        autoComplete="off"
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}-said`}
      />
      <button type="submit" className="button quiet small">
        Compare
      </button>
      {isCompared ? (
        <button type="button" className="button quiet small" onClick={onDrop}>
          End the comparison
        </button>
      ) : null}
      <p id={`${id}-said`} role="status">
        {isRefused ? 'This is no link of a result, or a part of it is missing.' : null}
        {isCompared ? 'The earlier result is the hollow dot in the figure.' : null}
      </p>
    </form>
  )
}
