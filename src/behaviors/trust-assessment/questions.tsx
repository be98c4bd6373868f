import type { ButtonHTMLAttributes } from 'react'
import { toMidSentence } from '#models/core/mid-sentence.ts'
import { type Factor, factors, flagNames } from '#models/trust.ts'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { SmallButton } from '#src/ui/small-button.tsx'
import { fieldNamesOf, getUseCaseName, type UseCaseSheet } from './sheets.ts'
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
            <input id={use} name={use} type="text" dir="auto" defaultValue={sheet.use} autoComplete="off" />
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

const scores = [3, 2, 1] as const

export function FactorQuestions({ sheets }: { sheets: readonly UseCaseSheet[] }) {
  return factors.map(({ key, label, asks, flags }) => (
    <fieldset key={key} className={styles.factor}>
      <legend>
        <b>{label}.</b> {asks}
      </legend>
      <dl id={`${key}-flags`} className={styles.flags}>
        {scores.map(score => (
          <div key={score} data-score={score}>
            <dt>
              {flagNames[score]}, {score}
            </dt>
            <dd>{flags[score]}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.rows}>
        {sheets.map((sheet, index) => (
          <UseCaseRow
            key={fieldNamesOf(index + 1).use}
            factor={key}
            label={label}
            sheet={sheet}
            number={index + 1}
          />
        ))}
      </div>
    </fieldset>
  ))
}

interface UseCaseRowProps {
  factor: Factor
  label: string
  sheet: UseCaseSheet
  number: number
}

function UseCaseRow({ factor, label, sheet, number }: UseCaseRowProps) {
  const fields = fieldNamesOf(number)
  const name = fields.score(factor)
  const note = fields.note(factor)
  const chosenScore = sheet.scores[factor]
  return (
    <div className={styles.row}>
      <fieldset className={`row ${styles.scores}`} aria-describedby={`${factor}-flags`}>
        <legend>
          <span className="visually-hidden">{label} for </span>
          <span>{getUseCaseName(sheet, number)}</span>
        </legend>
        {scores.map(score => (
          <label key={score} data-score={score}>
            <input type="radio" name={name} value={score} defaultChecked={chosenScore === score} />
            <span>
              {score} <small>{flagNames[score]}</small>
            </span>
          </label>
        ))}
        <label data-score="none">
          <input type="radio" name={name} value="" defaultChecked={chosenScore === undefined} />
          <span>
            – <small>Don’t know</small>
          </span>
        </label>
      </fieldset>
      <label htmlFor={note} className="visually-hidden">
        {`What you saw that supports it: ${toMidSentence(label)} for ${getUseCaseName(sheet, number)}`}
      </label>
      <textarea
        id={note}
        name={note}
        rows={1}
        dir="auto"
        defaultValue={sheet.notes[factor] ?? ''}
        placeholder="What you saw that supports this score"
        autoComplete="off"
      />
    </div>
  )
}
