import type { ReactNode, RefObject } from 'react'
import { levels } from '#models/data-maturity.ts'
import type { Answers } from '#models/maturity-advice.ts'
import { type MaturityQuestion, maturityQuestions } from '#models/maturity-questions.ts'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { encodeAnswer, isApplicable, stepIds, steps } from './answers.ts'
import styles from './data-maturity.module.css'

interface StepsProps {
  answers: Answers
  /** Undefined while the result is shown. */
  currentStep: number | undefined
  heading: RefObject<HTMLHeadingElement | null>
  notice: ReactNode
}

/** With JavaScript, CSS shows only the current step from the start, so hydration causes no layout shift. */
export function Steps({ answers, currentStep, heading, notice }: StepsProps) {
  return steps.map(({ key, label, questions }, index) => {
    const isCurrent = index === currentStep
    return (
      <section
        key={key}
        className={`${styles.step} ${assessment.settling}`}
        data-current={isCurrent}
        aria-labelledby={stepIds[index]}
      >
        <h2 id={stepIds[index]} tabIndex={-1} ref={isCurrent ? heading : undefined}>
          {label}
        </h2>
        {isCurrent ? notice : null}
        {questions.map(question => (
          <Question
            key={question.key}
            question={question}
            chosenValue={encodeAnswer(answers[question.key])}
            isApplicable={isApplicable(question, answers)}
          />
        ))}
      </section>
    )
  })
}

interface QuestionProps {
  question: MaturityQuestion
  chosenValue: string
  isApplicable: boolean
}

function Question({ question: { key, asks, shown, onlyIf }, chosenValue, isApplicable }: QuestionProps) {
  const options = [
    ...shown.map((text, index) => ({ value: String(index + 1), text, name: levels[index + 1]?.name })),
    { value: '0', text: 'None of these.', name: levels[0].name },
    { value: 'u', text: 'I don’t know.', name: '' },
  ]
  return (
    <fieldset className={styles.question} data-applies={isApplicable}>
      <legend>{asks}</legend>
      {onlyIf ? (
        <p className={styles.condition}>
          Skip this one if you answered “None of these” or “I don’t know” to “
          {maturityQuestions.find(({ key: earlier }) => earlier === onlyIf.question)?.asks}”
        </p>
      ) : null}
      {options.map(({ value, text, name }) => (
        <label key={value}>
          <input type="radio" name={key} value={value} defaultChecked={chosenValue === value} />
          <span>
            {text} {name ? <small>{name}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
