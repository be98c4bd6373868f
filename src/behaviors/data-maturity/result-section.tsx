import { shallowEqual, useSelector } from '@xstate/react'
import { type FormEvent, type RefObject, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { tools } from '#contract/tools.ts'
import type { dataMaturityMachine } from '#machines/data-maturity.ts'
import { ExportButtons } from '#src/behaviors/export-buttons/export-buttons.tsx'
import { SendResult } from '#src/behaviors/lead-form/send-result.tsx'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { readShareLink, writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { type Store, useStore } from '#src/behaviors/shared/store.ts'
import { SmallButton } from '#src/ui/small-button.tsx'
import { exampleAnswers, resultId, shareFormat } from './answers.ts'
import styles from './data-maturity.module.css'
import { type MaturityState, viewStateOf } from './effects.ts'
import { Result } from './result.tsx'
import { summaryOf } from './text.ts'

interface ResultSectionProps {
  heading: RefObject<HTMLHeadingElement | null>
  actor: ActorRefFrom<typeof dataMaturityMachine>
  answerStore: Store<MaturityState>
}

export function ResultSection({ heading, actor, answerStore }: ResultSectionProps) {
  const { isResult, isCompared, leadIntent: openIntent } = useSelector(actor, viewStateOf, shallowEqual)
  const { answers, comparisonAnswers, announcement } = useStore(answerStore)
  return (
    <section className={`${assessment.result} ${styles.result}`} aria-labelledby={resultId}>
      <h2 id={resultId} tabIndex={-1} ref={heading}>
        {isResult ? 'What your answers say' : 'An example of a result'}
      </h2>
      {isResult ? null : (
        <p className={assessment.remark}>
          The company is hypothetical. Its reports are good, but its checks depend on one person.
        </p>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Result
        answers={isResult ? answers : exampleAnswers}
        comparisonAnswers={isCompared ? comparisonAnswers : undefined}
      />
      {isResult ? (
        <>
          <ExportButtons link={writeShareLink(shareFormat, answers)}>
            <SmallButton onClick={() => actor.send({ type: 'answers.clear' })}>Start over</SmallButton>
          </ExportButtons>
          <EarlierResult actor={actor} answerStore={answerStore} />
          <SendResult
            source={tools['data-maturity'].source}
            leadType="assessment"
            summary={summaryOf(answers)}
            openIntent={openIntent}
            onToggle={leadIntent => actor.send({ type: 'leadIntent.toggle', leadIntent })}
          />
        </>
      ) : null}
    </section>
  )
}

function EarlierResult({ actor, answerStore }: Omit<ResultSectionProps, 'heading'>) {
  const { isCompared, isComparisonRejected } = useSelector(actor, viewStateOf, shallowEqual)
  const id = useId()
  const statusId = `${id}-status`
  const field = useRef<HTMLInputElement>(null)
  const compare = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const link = field.current?.value ?? ''
    const parsedLink = readShareLink(shareFormat, link.slice(Math.max(0, link.indexOf('#'))))
    if (parsedLink.kind === 'state')
      answerStore.set({ ...answerStore.get(), comparisonAnswers: parsedLink.state })
    else field.current?.focus()
    actor.send({ type: parsedLink.kind === 'state' ? 'comparison.show' : 'comparison.reject' })
  }
  return (
    <form
      className={`row needs-scripts screen-only ${styles.comparisonForm}`}
      onSubmit={compare}
      aria-label="Compare with an earlier result"
    >
      <label htmlFor={id}>Link to an earlier result</label>
      <input
        ref={field}
        id={id}
        name="earlier"
        type="text"
        autoComplete="off"
        aria-invalid={isComparisonRejected || undefined}
        aria-describedby={statusId}
      />
      <SmallButton type="submit">Compare</SmallButton>
      {isCompared ? (
        <SmallButton onClick={() => actor.send({ type: 'comparison.clear' })}>Stop comparing</SmallButton>
      ) : null}
      <p id={statusId} role="status">
        {isComparisonRejected
          ? 'This isn’t a link to a result, or part of it is missing.'
          : isCompared
            ? 'Hollow dots in the chart show the earlier result.'
            : null}
      </p>
    </form>
  )
}
