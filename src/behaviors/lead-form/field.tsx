import { type ReactNode, useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { LeadFields } from '#machines/lead-form.ts'
import styles from './lead-form.module.css'
import { charactersLeft, lastStep } from './room.ts'

interface FieldProps {
  /** Id of the input. */
  id: string
  name: keyof LeadFields
  label: string
  isOptional?: boolean
  /** Characters that it takes. */
  limit: number
  control: Control<LeadFields>
  /** The input; it is described by `hintOf(id)`. */
  children: ReactNode
}

/** Id of what is said beside a field. */
export const hintOf = (id: string): string => `${id}-hint`

/** A field with its label, and with the room that is left as soon as it is nearly full. */
export function Field({ id, name, label, isOptional = false, limit, control, children }: FieldProps) {
  const text = useWatch({ control, name }) ?? ''
  const left = charactersLeft(limit, text.length)
  const excess = Math.max(0, text.length - limit)
  useEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null
    input?.setCustomValidity(excess > 0 ? `Shorten this text: ${roomWords(-excess)}.` : '')
  }, [id, excess])
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {isOptional ? <span className="label">optional</span> : null}
      </label>
      <span id={hintOf(id)} className="label">
        {left === undefined ? null : roomWords(left)}
      </span>
      {children}
      {/* Announced in steps: a number at every key is noise. */}
      <span className="visually-hidden" aria-live="polite">
        {left === undefined ? null : left < 0 ? 'Too many characters' : roomWords(lastStep(left))}
      </span>
    </div>
  )
}

const roomWords = (left: number): string =>
  `${Math.abs(left).toLocaleString('en-US')} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
