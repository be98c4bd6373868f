import type { ReactNode } from 'react'
import styles from './number-field.module.css'

interface NumberFieldProps {
  /** Id of the input; its descriptions derive from it. */
  id: string
  name: string
  label: string
  text: string
  unit: string
  /** The parsed value, such as `1,200 people`. */
  understood?: string | undefined
  /** Why the text isn't a valid value. */
  problem?: string | undefined
  slider?: ReactNode
  children?: ReactNode
  onText: (text: string) => void
}

/** A field for numbers as people write them. It shows the parsed value or the error. */
export function NumberField({
  id,
  name,
  label,
  text,
  unit,
  understood,
  problem,
  slider,
  children,
  onText,
}: NumberFieldProps) {
  const said = `${id}-said`
  const note = `${id}-note`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={`row ${styles.entry}`}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          id={id}
          name={name}
          maxLength={40}
          value={text}
          onChange={event => onText(event.target.value)}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={children ? `${said} ${note}` : said}
        />
        {slider}
        {unit === '' ? null : <span className={styles.unit}>{unit}</span>}
      </span>
      <span id={said} className={problem === undefined ? styles.said : styles.problem}>
        {problem ?? understood}
      </span>
      {children ? (
        <small id={note} className={styles.note}>
          {children}
        </small>
      ) : null}
    </div>
  )
}
