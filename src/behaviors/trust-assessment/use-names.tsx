import type { ButtonHTMLAttributes } from 'react'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { SmallButton } from '#src/ui/small-button.tsx'
import { fieldsOf, maxUseLength, nameOf, type UseSheet } from './sheets.ts'
import styles from './trust-assessment.module.css'

interface UseNamesProps {
  sheets: readonly UseSheet[]
  removeButton: (place: number) => ButtonHTMLAttributes<HTMLButtonElement>
}

export function UseNames({ sheets, removeButton }: UseNamesProps) {
  return (
    <fieldset className={styles.uses}>
      <legend>What is it used for?</legend>
      <p className={`${assessment.remark} ${styles.remark}`}>
        Name the use rather than the tool, and add the tool’s version: the same tool can deserve trust for one
        kind of work and none for another.
      </p>
      {sheets.map((sheet, index) => {
        const place = index + 1
        const { use } = fieldsOf(place)
        return (
          <div key={use} className={styles.use}>
            <label htmlFor={use}>Use {place}</label>
            <input
              id={use}
              name={use}
              type="text"
              dir="auto"
              maxLength={maxUseLength}
              defaultValue={sheet.use}
              autoComplete="off"
            />
            {sheets.length > 1 ? (
              <SmallButton {...removeButton(place)}>
                Remove<span className="visually-hidden"> {nameOf(sheet, place)}</span>
              </SmallButton>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
