import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type LeadFieldName, leadField } from '#contract/lead/fields.ts'
import { subjectAttribute } from '#contract/lead/subject.ts'
import type { LeadFields } from '#machines/lead-form.ts'
import styles from './lead-form.module.css'

/** The count appears when a tenth of the limit is left, or this many characters if that's fewer. */
const maxShownCount = 200

/** Returns undefined until the count appears, and a negative number for text over the limit. */
export function charactersLeft(limit: number, length: number): number | undefined {
  const left = limit - length
  return left <= Math.min(limit / 10, maxShownCount) ? left : undefined
}

const announcedCounts = [0, 5, 10, 20, 50, 100, maxShownCount]

/** Rounds the number of remaining characters up to the next announced count. */
export const roundUpToAnnouncedCount = (left: number): number =>
  announcedCounts.find(count => left <= count) ?? left

interface FieldProps {
  id: string
  name: LeadFieldName
  form: UseFormReturn<LeadFields>
  isInvalid: boolean
  initialText: string
  takesSubject: boolean
}

/** Browsers accept whitespace in a required field. */
const nonBlankRule = { validate: (text: string | undefined) => text?.trim() !== '' }

export function Field({ id, name, form, isInvalid, initialText, takesSubject }: FieldProps) {
  const { kind, limit, label, autocomplete, placeholder, isRequired } = leadField(name)
  const hintId = `${id}-hint`
  const attributes = {
    id,
    autoComplete: autocomplete,
    placeholder,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': hintId,
    ...form.register(name, isRequired && kind === 'line' ? nonBlankRule : {}),
  }
  return (
    <div className={`row ${styles.field}`}>
      <label htmlFor={id}>
        {label} {isRequired ? null : <span className="label">optional</span>}
      </label>
      <CharactersLeft id={id} hintId={hintId} name={name} limit={limit} form={form} />
      {kind === 'text' ? (
        <textarea
          dir="auto"
          rows={initialText === '' ? 6 : 12}
          defaultValue={initialText || undefined}
          {...(takesSubject ? { [subjectAttribute]: '' } : {})}
          {...attributes}
        />
      ) : (
        <input
          type={kind === 'email' ? 'email' : 'text'}
          dir={kind === 'email' ? undefined : 'auto'}
          required={isRequired}
          maxLength={limit}
          {...attributes}
        />
      )}
    </div>
  )
}

interface CharactersLeftProps extends Pick<FieldProps, 'id' | 'name' | 'form'> {
  hintId: string
  limit: number
}

function CharactersLeft({ id, hintId, name, limit, form }: CharactersLeftProps) {
  const text = useWatch({ control: form.control, name }) ?? ''
  const left = charactersLeft(limit, text.length)
  const excess = Math.max(0, text.length - limit)
  useEffect(() => {
    const input = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null
    input?.setCustomValidity(excess > 0 ? `Shorten this text: ${countText(-excess)}.` : '')
  }, [id, excess])
  return (
    <>
      <span id={hintId} className="label">
        {left === undefined ? null : countText(left)}
      </span>
      {/* Announce only some counts. An announcement at every keystroke would interrupt the previous one. */}
      <span className="visually-hidden" aria-live="polite">
        {left === undefined
          ? null
          : left < 0
            ? 'Too many characters'
            : countText(roundUpToAnnouncedCount(left))}
      </span>
    </>
  )
}

const countText = (left: number): string =>
  `${Math.abs(left).toLocaleString('en-US')} ${Math.abs(left) === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`
