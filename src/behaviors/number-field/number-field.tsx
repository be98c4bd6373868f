import type { ReactNode } from 'react'
import styles from './number-field.module.css'

interface NumberFieldProps {
  /** Id of the input; what describes it is named after it. */
  id: string
  name: string
  label: string
  /** What stands in it. */
  text: string
  /** Written behind it. */
  unit: string
  /** How the text was understood, such as `1,200 people`. */
  understood?: string | undefined
  /** Why it is no number that can be calculated with. */
  problem?: string | undefined
  /** Another way to set the number. */
  slider?: ReactNode
  /** A range and where the number comes from. */
  children?: ReactNode
  /** Told of each change; without it the field keeps its text itself, as in a page without scripts. */
  onText?: (text: string) => void
}

/** A field that takes a number as people write it, and says what it understood or what is wrong. */
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
      <span className={styles.entry}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          id={id}
          name={name}
          maxLength={40}
          {...(onText
            ? { value: text, onChange: event => onText(event.target.value) }
            : { defaultValue: text })}
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
