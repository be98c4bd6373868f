import { shallowEqual, useSelector } from '@xstate/react'
import { type FormEvent, type RefObject, useId } from 'react'
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
import { summaryOf } from './words.ts'

interface ResultSectionProps {
  heading: RefObject<HTMLHeadingElement | null>
  actor: ActorRefFrom<typeof dataMaturityMachine>
  answerStore: Store<MaturityState>
}

/** Shows the visitor's result or, until there is one, an example. */
export function ResultSection({ heading, actor, answerStore }: ResultSectionProps) {
  const { isResult, isCompared } = useSelector(actor, viewStateOf, shallowEqual)
  const { answers, earlierAnswers, announcement } = useStore(answerStore)
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
        earlierAnswers={isCompared ? earlierAnswers : undefined}
      />
      {isResult ? <ResultActions actor={actor} answerStore={answerStore} /> : null}
    </section>
  )
}

function ResultActions({ actor, answerStore }: Omit<ResultSectionProps, 'heading'>) {
  const view = useSelector(actor, viewStateOf, shallowEqual)
  const { answers } = useStore(answerStore)
  const compareLink = (link: string) => {
    const parsedLink = readShareLink(shareFormat, link.slice(Math.max(0, link.indexOf('#'))))
    if (parsedLink.kind === 'state')
      answerStore.set({ ...answerStore.get(), earlierAnswers: parsedLink.state })
    actor.send({ type: parsedLink.kind === 'state' ? 'comparison.show' : 'comparison.reject' })
  }
  return (
    <>
      <ExportButtons link={writeShareLink(shareFormat, answers)}>
        <SmallButton onClick={() => actor.send({ type: 'answers.clear' })}>Start over</SmallButton>
      </ExportButtons>
      <EarlierResult
        isCompared={view.isCompared}
        isRejected={view.isComparisonRejected}
        onCompare={compareLink}
        onClear={() => actor.send({ type: 'comparison.clear' })}
      />
      <SendResult
        source={tools['data-maturity'].source}
        leadType="assessment"
        summary={summaryOf(answers)}
        openIntent={view.leadIntent}
        onToggle={leadIntent => actor.send({ type: 'leadIntent.toggle', leadIntent })}
      />
    </>
  )
}

interface EarlierResultProps {
  isCompared: boolean
  isRejected: boolean
  onCompare: (link: string) => void
  onClear: () => void
}

function EarlierResult({ isCompared, isRejected, onCompare, onClear }: EarlierResultProps) {
  const id = useId()
  const statusId = `${id}-status`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onCompare(String(new FormData(event.currentTarget).get('earlier') ?? ''))
  }
  return (
    <form
      className={`row needs-scripts screen-only ${styles.comparisonForm}`}
      onSubmit={submit}
      aria-label="Compare with an earlier result"
    >
      <label htmlFor={id}>Link to an earlier result</label>
      <input
        id={id}
        name="earlier"
        type="text"
        autoComplete="off"
        aria-invalid={isRejected || undefined}
        aria-describedby={statusId}
      />
      <SmallButton type="submit">Compare</SmallButton>
      {isCompared ? <SmallButton onClick={onClear}>Stop comparing</SmallButton> : null}
      <p id={statusId} role="status">
        {isRejected
          ? 'This isn’t a link to a result, or part of it is missing.'
          : isCompared
            ? 'Hollow dots in the chart show the earlier result.'
            : null}
      </p>
    </form>
  )
}
