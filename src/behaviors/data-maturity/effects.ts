import type { RefObject } from 'react'
import { fromCallback, type SnapshotFrom } from 'xstate'
import { dataMaturityMachine, type MaturityInput, type MaturityWatchEvent } from '#machines/data-maturity.ts'
import type { Answers } from '#models/maturity-advice.ts'
import { captureFocus } from '#src/behaviors/shared/capture-focus.ts'
import { formValues } from '#src/behaviors/shared/form-fields.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { createStore, type Store } from '#src/behaviors/shared/store.ts'
import { answersIn, findOpenStep, resultId, shareFormat, stepIds } from './answers.ts'
import { announcementText } from './words.ts'

const answersKey = 'data-maturity'

export interface MaturityState {
  answers: Answers
  /** Counts refills of the form. It's the React key of the fields, so a new count re-creates them. */
  fillCount: number
  /** Restores focus after a refill; false if the field can't take it. */
  refocus: () => boolean
  /** Answers of an earlier result to compare with. */
  earlierAnswers: Answers | undefined
  isResumed: boolean
  announcement: string
}

export interface MaturityView {
  answerState: Store<MaturityState>
  form: RefObject<HTMLFormElement | null>
  step: RefObject<HTMLElement | null>
  result: RefObject<HTMLElement | null>
}

export const createAnswerState = (answers: Answers): Store<MaturityState> =>
  createStore<MaturityState>({
    answers,
    fillCount: 0,
    refocus: () => true,
    earlierAnswers: undefined,
    isResumed: false,
    announcement: '',
  })

export const viewStateOf = (snapshot: SnapshotFrom<typeof dataMaturityMachine>) => ({
  step: snapshot.context.step,
  isResult: snapshot.hasTag('result'),
  isRejected: snapshot.hasTag('rejected'),
  isCompared: snapshot.hasTag('compared'),
  isComparisonRejected: snapshot.hasTag('comparisonRejected'),
  leadIntent: leadIntentIn(snapshot),
})

export function connectDataMaturity({ answerState, form, step, result }: MaturityView) {
  const save = (answers: Answers) => {
    writeLocal(answersKey, writeShared(shareFormat, answers))
    return answers
  }
  const fill = (answers: Answers, changes: Partial<MaturityState> = {}) => {
    const state = answerState.get()
    const refocus = captureFocus(form.current)
    answerState.set({ ...state, answers, fillCount: state.fillCount + 1, refocus, ...changes })
  }
  const currentFragment = () => `#${(step.current ?? result.current)?.id}`
  /** Adds the fragment to the URL, for Back and reload, and focuses the heading in the next frame. */
  const goTo = (heading: RefObject<HTMLElement | null>, id: string | undefined) => {
    if (location.hash === '') history.replaceState(history.state, '', currentFragment())
    // After Back, the URL already has the fragment.
    if (location.hash !== `#${id}`) history.pushState(history.state, '', `#${id}`)
    requestAnimationFrame(() => heading.current?.focus())
  }
  return dataMaturityMachine.provide({
    actors: {
      watchAddress: fromCallback<MaturityWatchEvent, MaturityInput>(({ sendBack, input }) => {
        let lastLink = ''
        const readLink = () => {
          const { hash } = location
          const shared = readShared(shareFormat, hash)
          if (shared.kind === 'rejected') sendBack({ type: 'link.reject' })
          if (shared.kind === 'state') {
            const isNew = hash !== lastLink
            lastLink = hash
            // Going back to the same link keeps the visitor's changes and an open lead form.
            if (isNew) fill(shared.state)
            if (isNew || step.current) sendBack({ type: 'answers.import' })
          }
          return shared.kind
        }
        const findLinkedStep = () => {
          const index = stepIds.indexOf(location.hash.slice(1))
          return index < 0 ? undefined : index
        }
        const follow = () => {
          if (readLink() !== 'none' || location.hash === currentFragment()) return
          const index = findLinkedStep()
          if (index !== undefined) sendBack({ type: 'step.go', step: index })
          else if (location.hash === `#${resultId}`) sendBack({ type: 'answers.import' })
        }
        // Entered before hydration.
        const enteredAnswers = form.current ? answersIn(formValues(form.current)) : {}
        const storedShare = readShared(shareFormat, readLocal(answersKey) ?? '')
        if (input.isPosted) save(answerState.get().answers)
        else if (readLink() !== 'state') {
          if (storedShare.kind === 'state' && Object.keys(storedShare.state).length > 0) {
            const answers = save({ ...storedShare.state, ...enteredAnswers })
            fill(answers, { isResumed: true })
            sendBack(
              location.hash === `#${resultId}`
                ? { type: 'answers.import' }
                : { type: 'answers.resume', step: findLinkedStep() ?? findOpenStep(answers) },
            )
          } else if (Object.keys(enteredAnswers).length > 0) sendBack({ type: 'answer.change' })
        }
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
    },
    actions: {
      readForm: () => {
        if (form.current)
          answerState.set({ ...answerState.get(), answers: save(answersIn(formValues(form.current))) })
      },
      clearAnswers: () => fill(save({}), { isResumed: false }),
      clearComparison: () => answerState.set({ ...answerState.get(), earlierAnswers: undefined }),
      showStep: ({ context }) => goTo(step, stepIds[context.step]),
      showResult: () => {
        goTo(result, resultId)
        answerState.set({ ...answerState.get(), announcement: announcementText(answerState.get().answers) })
      },
    },
  })
}
