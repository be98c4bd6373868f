import { shallowEqual, useSelector } from '@xstate/react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { IslandProps } from '#contract/content/islands.ts'
import type { dataMaturityMachine } from '#machines/data-maturity.ts'
import type { Answers } from '#models/maturity-advice.ts'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { NoScriptNote } from '#src/behaviors/shared/no-script-note.tsx'
import { RestoreNotice } from '#src/behaviors/shared/restore-notice.tsx'
import { rejectedText } from '#src/behaviors/shared/share-link-notices.tsx'
import { useStore } from '#src/behaviors/shared/store.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { hasAnswers, parseAnswers, progressOf, resultId, steps } from './answers.ts'
import styles from './data-maturity.module.css'
import { connectDataMaturity, createAnswerStore, viewStateOf } from './effects.ts'
import { Steps } from './questions.tsx'
import { ResultSection } from './result-section.tsx'

const toolId = 'data-maturity-assessment'
const linkNotice = 'These answers came from the link you opened.'

/** Without JavaScript, the form posts to the server, which renders the result. */
export function Tool({ posted }: IslandProps<'data-maturity'>) {
  const form = useRef<HTMLFormElement>(null)
  const step = useRef<HTMLHeadingElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const isPosted = posted !== undefined
  const [answerStore] = useState(() => createAnswerStore(parseAnswers(new URLSearchParams(posted))))
  const actor = useOwnActor(connectDataMaturity({ answerStore, form, step, result }), {
    id: toolId,
    input: { steps: steps.length, isPosted },
  })
  const view = useSelector(actor, viewStateOf, shallowEqual)
  const { answers, ownAnswers, fillCount, refocus, isResumed } = useStore(answerStore)
  // A refill replaces the focused field. Focus its replacement or, if that fails, the step's heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when the form is refilled
  useLayoutEffect(() => {
    if (!refocus()) step.current?.focus()
  }, [fillCount])
  const currentStep = view.isResult ? undefined : view.step
  const restore = () => actor.send({ type: 'answers.restore' })
  const restoreNotice = view.isCleared ? (
    <RestoreNotice text="Your answers were cleared." onRestore={restore} />
  ) : view.isLinked && hasAnswers(ownAnswers) ? (
    <RestoreNotice text={`${linkNotice} Your own stay stored; changes to these don’t.`} onRestore={restore} />
  ) : view.isLinked ? (
    <p>{linkNotice}</p>
  ) : null
  return (
    <div className={`${assessment.tool} ${styles.tool}`}>
      <div className={`screen-only ${assessment.notices}`}>
        {view.isRejected ? <p role="alert">{rejectedText}</p> : null}
        {isResumed && !view.isResult ? (
          <p>Your answers from your last visit are here. Pick up where you left off.</p>
        ) : null}
        {view.isResult ? restoreNotice : null}
      </div>
      <Progress answers={answers} currentStep={currentStep} send={actor.send} />
      <form
        ref={form}
        id={toolId}
        className={`screen-only ${styles.form}`}
        method="post"
        // Without JavaScript, the response page opens at the result.
        action={`/tools/data-maturity-assessment#${resultId}`}
        aria-label="Data maturity assessment"
        data-asking={!view.isResult}
        onInput={() => actor.send({ type: 'answer.change' })}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          actor.send({ type: 'step.next' })
        }}
      >
        <p className={assessment.remark}>
          For each question, choose the last line that you could show, along with everything above it, within
          an hour. Don’t count what you’re sure of but couldn’t show.
        </p>
        <div key={fillCount}>
          <Steps answers={answers} currentStep={currentStep} heading={step} notice={restoreNotice} />
        </div>
        <StepButtons step={view.step} send={actor.send} />
        <NoScriptNote resultPosition="below" className={assessment.remark} />
      </form>
      {view.isResult || !hasAnswers(answers) ? (
        <ResultSection heading={result} actor={actor} answerStore={answerStore} />
      ) : null}
    </div>
  )
}

type Send = ActorRefFrom<typeof dataMaturityMachine>['send']

interface ProgressProps {
  answers: Answers
  /** Undefined while the result is shown. */
  currentStep: number | undefined
  send: Send
}

function Progress({ answers, currentStep, send }: ProgressProps) {
  return (
    <ol className={`row needs-scripts screen-only ${styles.progress}`} aria-label="Progress">
      {steps.map(({ key, label }, index) => {
        const { asked, answered } = progressOf(index, answers)
        return (
          <li key={key}>
            <button
              type="button"
              aria-current={index === currentStep ? 'step' : undefined}
              onClick={() => send({ type: 'step.go', step: index })}
            >
              {label} <small>{`${answered} of ${asked}`}</small>
            </button>
          </li>
        )
      })}
      <li>
        <button
          type="button"
          aria-current={currentStep === undefined ? 'step' : undefined}
          onClick={() => send({ type: 'result.show' })}
        >
          Result
        </button>
      </li>
    </ol>
  )
}

function StepButtons({ step, send }: { step: number; send: Send }) {
  const isLast = step === steps.length - 1
  return (
    <div className="row">
      <button type="submit" className={`button ${styles.submit}`} data-shown={isLast}>
        See the result
      </button>
      {isLast ? null : (
        <button type="button" className="button needs-scripts" onClick={() => send({ type: 'step.next' })}>
          Next
        </button>
      )}
      {step === 0 ? null : (
        <button
          type="button"
          className="button quiet needs-scripts"
          onClick={() => send({ type: 'step.back' })}
        >
          Back
        </button>
      )}
    </div>
  )
}
