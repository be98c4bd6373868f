import type { RefObject } from 'react'
import { fromCallback, type SnapshotFrom } from 'xstate'
import {
  dataMaturityMachine,
  type MaturityAddressEvent,
  type MaturityInput,
} from '#machines/data-maturity.ts'
import type { Answers } from '#models/maturity-advice.ts'
import { captureFocus } from '#src/behaviors/shared/capture-focus.ts'
import { fieldsIn } from '#src/behaviors/shared/form-fields.ts'
import { leadIntentIn } from '#src/behaviors/shared/lead-intent-in.ts'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { createStore, type Store } from '#src/behaviors/shared/store.ts'
import { answersIn, openStep, resultId, shareFormat, stepIds } from './answers.ts'
import { announcementText } from './words.ts'

/** The answers given in this browser. */
const localKey = 'data-maturity'

/** State that the assessment keeps outside its statechart. */
export interface MaturityState {
  answers: Answers
  /** Counts how often the form's fields were replaced. A new number rewrites the fields. */
  fillCount: number
  /** Restores focus to the field that had it before the form was filled; false if that field can't take it. */
  refocus: () => boolean
  earlier: Answers | undefined
  /** The answers come from an earlier visit. */
  isResumed: boolean
  /** The announced result. */
  announcement: string
}

export interface MaturityView {
  answerState: Store<MaturityState>
  form: RefObject<HTMLFormElement | null>
  step: RefObject<HTMLElement | null>
  result: RefObject<HTMLElement | null>
}

export const beginWith = (answers: Answers): Store<MaturityState> =>
  createStore<MaturityState>({
    answers,
    fillCount: 0,
    refocus: () => true,
    earlier: undefined,
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
  const keep = (answers: Answers) => {
    writeLocal(localKey, writeShared(shareFormat, answers))
    return answers
  }
  const fill = (answers: Answers, more: Partial<MaturityState> = {}) => {
    const now = answerState.get()
    const refocus = captureFocus(form.current)
    answerState.set({ ...now, answers, fillCount: now.fillCount + 1, refocus, ...more })
  }
  /** Without a current step, the result is shown. */
  const shownFragment = () => `#${(step.current ?? result.current)?.id}`
  /** Puts the fragment of a step or the result into the address, for Back and reload, and focuses its heading in the next frame. */
  const lead = (to: RefObject<HTMLElement | null>, id: string | undefined) => {
    if (location.hash === '') history.replaceState(history.state, '', shownFragment())
    // After Back, the address is already current.
    if (location.hash !== `#${id}`) history.pushState(null, '', `#${id}`)
    requestAnimationFrame(() => to.current?.focus())
  }
  return dataMaturityMachine.provide({
    actors: {
      watchAddress: fromCallback<MaturityAddressEvent, MaturityInput>(({ sendBack, input }) => {
        let linkRead = ''
        const readLink = () => {
          const { hash } = location
          const shared = readShared(shareFormat, hash)
          if (shared.kind === 'rejected') sendBack({ type: 'link.reject' })
          if (shared.kind === 'state') {
            const isNew = hash !== linkRead
            linkRead = hash
            // Going back to a link that was already read keeps changed answers and an open lead form.
            if (isNew) fill(shared.state)
            if (isNew || step.current) sendBack({ type: 'answers.import' })
          }
          return shared.kind
        }
        const stepInAddress = () => {
          const index = stepIds.indexOf(location.hash.slice(1))
          return index < 0 ? undefined : index
        }
        const follow = () => {
          if (readLink() !== 'none' || location.hash === shownFragment()) return
          const index = stepInAddress()
          if (index !== undefined) sendBack({ type: 'step.go', step: index })
          else if (location.hash === `#${resultId}`) sendBack({ type: 'answers.import' })
        }
        // Answers given before hydration.
        const typed = form.current ? answersIn(fieldsIn(form.current)) : {}
        const kept = readShared(shareFormat, readLocal(localKey) ?? '')
        if (input.isPosted) keep(answerState.get().answers)
        else if (readLink() !== 'state') {
          if (kept.kind === 'state' && Object.keys(kept.state).length > 0) {
            const answers = keep({ ...kept.state, ...typed })
            fill(answers, { isResumed: true })
            sendBack(
              location.hash === `#${resultId}`
                ? { type: 'answers.import' }
                : { type: 'answers.resume', step: stepInAddress() ?? openStep(answers) },
            )
          } else if (Object.keys(typed).length > 0) sendBack({ type: 'answer.change' })
        }
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
    },
    actions: {
      readForm: () => {
        if (form.current)
          answerState.set({ ...answerState.get(), answers: keep(answersIn(fieldsIn(form.current))) })
      },
      clearAnswers: () => fill(keep({}), { isResumed: false }),
      clearComparison: () => answerState.set({ ...answerState.get(), earlier: undefined }),
      showStep: ({ context }) => lead(step, stepIds[context.step]),
      showResult: () => {
        lead(result, resultId)
        answerState.set({ ...answerState.get(), announcement: announcementText(answerState.get().answers) })
      },
    },
  })
}
