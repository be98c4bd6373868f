import type { ButtonHTMLAttributes } from 'react'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { SmallButton } from '#src/ui/small-button.tsx'
import { fieldNamesOf, getUseCaseName, maxUseCaseLength, type UseCaseSheet } from './sheets.ts'
import styles from './trust-assessment.module.css'

interface UseCaseNamesProps {
  sheets: readonly UseCaseSheet[]
  removeButton: (number: number) => ButtonHTMLAttributes<HTMLButtonElement>
}

export function UseCaseNames({ sheets, removeButton }: UseCaseNamesProps) {
  return (
    <fieldset className={styles.uses}>
      <legend>What is it used for?</legend>
      <p className={`${assessment.remark} ${styles.remark}`}>
        Name the use rather than the tool, and add the tool’s version: the same tool can deserve trust for one
        kind of work and none for another.
      </p>
      {sheets.map((sheet, index) => {
        const number = index + 1
        const { use } = fieldNamesOf(number)
        return (
          <div key={use} className={styles.use}>
            <label htmlFor={use}>Use {number}</label>
            <input
              id={use}
              name={use}
              type="text"
              dir="auto"
              maxLength={maxUseCaseLength}
              defaultValue={sheet.use}
              autoComplete="off"
            />
            {sheets.length > 1 ? (
              <SmallButton {...removeButton(number)}>
                Remove<span className="visually-hidden">{` ${getUseCaseName(sheet, number)}`}</span>
              </SmallButton>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}
