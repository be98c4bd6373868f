import { shallowEqual, useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import { tools } from '#contract/tools.ts'
import type { dataMaturityMachine } from '#machines/data-maturity.ts'
import { TakeResult } from '#src/behaviors/lead-form/take-result.tsx'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import { type Store, useStore } from '#src/behaviors/shared/store.ts'
import { TakeAway } from '#src/behaviors/take-away/take-away.tsx'
import { SmallButton } from '#src/ui/small-button.tsx'
import { example, resultId, shareFormat } from './answers.ts'
import styles from './data-maturity.module.css'
import { EarlierResult } from './earlier-result.tsx'
import type { MaturityState } from './effects.ts'
import { Result } from './result.tsx'
import { viewStateOf } from './view-state.ts'
import { summaryOf } from './words.ts'

interface ResultSectionProps {
  heading: RefObject<HTMLHeadingElement | null>
  actor: ActorRefFrom<typeof dataMaturityMachine>
  answerState: Store<MaturityState>
}

/** The visitor's result, or an example until there is a result. */
export function ResultSection({ heading, actor, answerState }: ResultSectionProps) {
  const { isResult, isCompared } = useSelector(actor, viewStateOf, shallowEqual)
  const { answers, earlier, announcement } = useStore(answerState)
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
      <Result answers={isResult ? answers : example} earlier={isCompared ? earlier : undefined} />
      {isResult ? <ResultActions actor={actor} answerState={answerState} /> : null}
    </section>
  )
}

/** Saves, shares, compares, and sends the visitor's own result. */
function ResultActions({ actor, answerState }: Omit<ResultSectionProps, 'heading'>) {
  const shown = useSelector(actor, viewStateOf, shallowEqual)
  const { answers } = useStore(answerState)
  const compareLink = (link: string) => {
    const shared = readShared(shareFormat, link.slice(Math.max(0, link.indexOf('#'))))
    if (shared.kind === 'state') answerState.set({ ...answerState.get(), earlier: shared.state })
    actor.send({ type: shared.kind === 'state' ? 'comparison.show' : 'comparison.reject' })
  }
  return (
    <>
      <TakeAway link={writeShared(shareFormat, answers)}>
        <SmallButton onClick={() => actor.send({ type: 'answers.clear' })}>Start over</SmallButton>
      </TakeAway>
      <EarlierResult
        isCompared={shown.isCompared}
        isRejected={shown.isComparisonRejected}
        onGive={compareLink}
        onDrop={() => actor.send({ type: 'comparison.clear' })}
      />
      <TakeResult
        source={tools['data-maturity'].source}
        leadType="assessment"
        summary={summaryOf(answers)}
        openIntent={shown.leadIntent}
        onToggle={leadIntent => actor.send({ type: 'leadIntent.toggle', leadIntent })}
      />
    </>
  )
}
