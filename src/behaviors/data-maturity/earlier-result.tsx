import { type FormEvent, useId } from 'react'
import { SmallButton } from '#src/ui/small-button.tsx'
import styles from './data-maturity.module.css'

interface EarlierResultProps {
  isCompared: boolean
  /** The last link wasn't a result. */
  isRefused: boolean
  /** The last file wasn't a result. */
  isMisread: boolean
  onGive: (link: string) => void
  onFile: (file: File) => void
  onDrop: () => void
}

/** Takes an earlier result, by link or saved file, for comparison. */
export function EarlierResult({
  isCompared,
  isRefused,
  isMisread,
  onGive,
  onFile,
  onDrop,
}: EarlierResultProps) {
  const id = useId()
  const said = `${id}-said`
  const give = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onGive(String(new FormData(event.currentTarget).get('earlier') ?? ''))
  }
  return (
    <form className={styles.earlier} onSubmit={give} aria-label="Compare with an earlier result">
      <label htmlFor={id}>Link to an earlier result</label>
      <input
        id={id}
        name="earlier"
        type="text"
        autoComplete="off"
        aria-invalid={isRefused || undefined}
        aria-describedby={said}
      />
      <SmallButton type="submit">Compare</SmallButton>
      {isCompared ? <SmallButton onClick={onDrop}>Stop comparing</SmallButton> : null}
      <label htmlFor={`${id}-file`}>Or a file you saved here</label>
      <input
        id={`${id}-file`}
        type="file"
        accept=".json,application/json"
        aria-invalid={isMisread || undefined}
        aria-describedby={said}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // Lets the same file be chosen again.
          target.value = ''
        }}
      />
      <p id={said} role="status">
        {isRefused ? 'This isn’t a link to a result, or part of it is missing.' : null}
        {isMisread ? 'This file has no result saved from this page, or part of it is missing.' : null}
        {isCompared ? 'The earlier result is the hollow dot in the chart.' : null}
      </p>
    </form>
  )
}
