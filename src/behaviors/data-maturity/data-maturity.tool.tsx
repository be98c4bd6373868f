import { shallowEqual, useSelector } from '@xstate/react'
import { type FormEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { IslandProps } from '#contract/content/islands.ts'
import { TakeResult } from '#src/behaviors/lead-form/take-result.tsx'
import { saveFile } from '#src/behaviors/shared/save-file.ts'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import { useOwnActor } from '#src/behaviors/site/use-own-actor.ts'
import { TakeAway } from '#src/behaviors/take-away/take-away.tsx'
import { answersIn, example, shareFormat, steps } from './answers.ts'
import styles from './data-maturity.module.css'
import { EarlierResult } from './earlier-result.tsx'
import { beginWith, connectDataMaturity } from './effects.ts'
import { Progress } from './progress.tsx'
import { Steps } from './questions.tsx'
import { Result } from './result.tsx'
import { readResultFile, resultFile } from './result-file.ts'
import { shownOf } from './view-state.ts'
import { spoken, summaryOf } from './words.ts'

const tool = 'data-maturity-assessment'
const resultId = 'maturity-result'

/** Asks about data in six steps, and says what the answers mean. Without scripts the form posts itself, and the server answers. */
export function Tool({ posted }: IslandProps<'data-maturity'>) {
  const form = useRef<HTMLFormElement>(null)
  const step = useRef<HTMLHeadingElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const isPosted = posted !== undefined
  const [answerState] = useState(() => beginWith(answersIn(new URLSearchParams(posted))))
  const actor = useOwnActor(connectDataMaturity({ answerState, form, step, result, spoken }), {
    id: tool,
    input: { steps: steps.length, isPosted },
  })
  const shown = useSelector(actor, shownOf, shallowEqual)
  const { answers, filling, refocus, earlier, isResumed, said } = useSyncExternalStore(
    answerState.subscribe,
    answerState.get,
    answerState.get,
  )
  // A field that is in none of the step that is shown leaves the focus to its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is filled anew is what it waits for
  useLayoutEffect(() => {
    if (!refocus()) step.current?.focus()
  }, [filling])
  const current = shown.isResult ? undefined : shown.step
  const isBegun = Object.keys(answers).length > 0
  const isLast = shown.step === steps.length - 1
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'step.next' })
  }
  const compare = (link: string) => {
    const shared = readShared(shareFormat, link.slice(Math.max(0, link.indexOf('#'))))
    if (shared.kind === 'state') answerState.set({ ...answerState.get(), earlier: shared.state })
    actor.send({ type: shared.kind === 'state' ? 'earlier.show' : 'earlier.refuse' })
  }
  const compareFile = async (file: File) => {
    const earlier = await readResultFile(file)
    if (earlier) answerState.set({ ...answerState.get(), earlier })
    actor.send({ type: earlier ? 'earlier.show' : 'earlier.misread' })
  }
  const save = () => {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(new Blob([resultFile(answers, day)], { type: 'application/json' }), `data-maturity-${day}.json`)
  }
  return (
    <div className={styles.tool}>
      <div className={styles.notices}>
        {shown.isRefused ? (
          <p role="alert">
            The link could not be read: a part of it is missing or changed. You can answer the questions anew.
          </p>
        ) : null}
        {isResumed && !shown.isResult ? (
          <p>Your answers from your last visit are here. You can go on where you left off.</p>
        ) : null}
      </div>
      <Progress
        answers={answers}
        current={current}
        onGo={to => actor.send({ type: 'step.go', step: to })}
        onResult={() => actor.send({ type: 'result.show' })}
      />
      <form
        ref={form}
        id={tool}
        className={styles.form}
        method="post"
        // Without scripts the answer is seen where its result begins.
        action={`/tools/data-maturity-assessment#${resultId}`}
        aria-label="Data maturity assessment"
        data-asking={!shown.isResult}
        onInput={() => actor.send({ type: 'answer.change' })}
        onSubmit={goOn}
      >
        <p className={styles.remark}>
          For each question, choose the last line for which you could show this and everything above it within
          an hour. Leave out what you are sure of but could not show.
        </p>
        <div key={filling}>
          <Steps answers={answers} current={current} heading={step} />
        </div>
        <div className="row">
          <button type="submit" className={`button ${styles.submit}`} data-shown={isLast}>
            See the result
          </button>
          {isLast ? null : (
            <button
              type="button"
              className={`button ${styles.alive}`}
              onClick={() => actor.send({ type: 'step.next' })}
            >
              Next
            </button>
          )}
          {shown.step === 0 ? null : (
            <button
              type="button"
              className={`button quiet ${styles.alive}`}
              onClick={() => actor.send({ type: 'step.back' })}
            >
              Back
            </button>
          )}
        </div>
        <noscript>
          <p className={styles.remark}>
            Your browser runs no scripts, so the server calculates the result when you press the button, and
            stores nothing. Where this site is served as files alone, nothing can answer: what stands below is
            then the worked example.
          </p>
        </noscript>
      </form>
      {shown.isResult || !isBegun ? (
        <section className={styles.result} aria-labelledby={resultId}>
          <h2 id={resultId} tabIndex={-1} ref={result}>
            {shown.isResult ? 'What your answers say' : 'An example of a result'}
          </h2>
          {shown.isResult ? null : (
            <p className={styles.remark}>
              The company is invented: its reports are good, and its checks are one person’s.
            </p>
          )}
          <p className="visually-hidden" role="status">
            {said}
          </p>
          <Result
            answers={shown.isResult ? answers : example}
            earlier={shown.isCompared ? earlier : undefined}
          />
          {shown.isResult ? (
            <>
              <TakeAway link={writeShared(shareFormat, answers)}>
                <button type="button" className="button quiet small" onClick={save}>
                  Save as a file
                </button>
                <button
                  type="button"
                  className="button quiet small"
                  onClick={() => actor.send({ type: 'answers.clear' })}
                >
                  Start over
                </button>
              </TakeAway>
              <EarlierResult
                isCompared={shown.isCompared}
                isRefused={shown.isNoResult}
                isMisread={shown.isNoFile}
                onGive={compare}
                onFile={file => void compareFile(file)}
                onDrop={() => actor.send({ type: 'earlier.drop' })}
              />
              <TakeResult
                source={tool}
                leadType="assessment"
                summary={summaryOf(answers)}
                open={shown.wish}
                onToggle={wish => actor.send({ type: 'wish.toggle', wish })}
              />
            </>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
