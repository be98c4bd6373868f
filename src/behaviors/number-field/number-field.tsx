import type { ReactNode } from 'react'
import styles from './number-field.module.css'

interface NumberFieldProps {
  id: string
  name: string
  label: string
  text: string
  unit: string
  /** The parsed value as text, such as `1,200 people`. */
  interpretation?: string | undefined
  problem?: string | undefined
  slider?: ReactNode
  children?: ReactNode
  onText: (text: string) => void
}

/** A text field for numbers as people write them, with the parsed value or the problem below. */
export function NumberField({
  id,
  name,
  label,
  text,
  unit,
  interpretation,
  problem,
  slider,
  children,
  onText,
}: NumberFieldProps) {
  const statusId = `${id}-status`
  const noteId = `${id}-note`
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
          aria-describedby={children ? `${statusId} ${noteId}` : statusId}
        />
        {slider}
        {unit === '' ? null : <span className={styles.unit}>{unit}</span>}
      </span>
      <span id={statusId} className={problem === undefined ? styles.interpretation : styles.problem}>
        {problem ?? interpretation}
      </span>
      {children ? (
        <small id={noteId} className={styles.note}>
          {children}
        </small>
      ) : null}
    </div>
  )
}
