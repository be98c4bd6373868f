import type { RefObject } from 'react'
import { fromCallback } from 'xstate'
import {
  dataMaturityMachine,
  type MaturityAddressEvent,
  type MaturityInput,
} from '#machines/data-maturity.ts'
import type { Answers } from '#models/maturity-advice.ts'
import { fieldsIn } from '#src/behaviors/shared/form-fields.ts'
import { type Held, hold } from '#src/behaviors/shared/held.ts'
import { keepFocusIn } from '#src/behaviors/shared/kept-focus.ts'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import {
  readLocal,
  readSession,
  removeSession,
  writeLocal,
  writeSession,
} from '#src/behaviors/shared/storage.ts'
import { answersIn, openStep, shareFormat } from './answers.ts'

/** Key of the answers that the visitor gave in this browser. */
const localKey = 'data-maturity'
/** Set while this tab shows the result, so that a reload shows it again. */
const resultKey = 'data-maturity-result'

/** What is beside the chart. */
export interface MaturityState {
  answers: Answers
  /** Another number whenever the form is to be filled anew. */
  filling: number
  /** Gives the focus back to the field that had it before the form was filled anew; tells whether there is one. */
  refocus: () => boolean
  /** An earlier result to compare with. */
  earlier: Answers | undefined
  /** Whether there were answers of an earlier visit. */
  isResumed: boolean
  /** The result as it was said. */
  said: string
}

export interface MaturityView {
  answerState: Held<MaturityState>
  form: RefObject<HTMLFormElement | null>
  /** Heading of the step that is shown. */
  step: RefObject<HTMLElement | null>
  result: RefObject<HTMLElement | null>
  /** The result in a sentence. */
  spoken: (answers: Answers) => string
}

export const beginWith = (answers: Answers): Held<MaturityState> =>
  hold<MaturityState>({
    answers,
    filling: 0,
    refocus: () => true,
    earlier: undefined,
    isResumed: false,
    said: '',
  })

/** The chart of the data-maturity assessment, connected with the browser. */
export function connectDataMaturity({ answerState, form, step, result, spoken }: MaturityView) {
  const keep = (answers: Answers) => {
    writeLocal(localKey, writeShared(shareFormat, answers))
    return answers
  }
  const fill = (answers: Answers, more: Partial<MaturityState> = {}) => {
    const now = answerState.get()
    const refocus = keepFocusIn(form.current)
    answerState.set({ ...now, answers, filling: now.filling + 1, refocus, ...more })
  }
  /** Once what is to be shown is there. */
  const lead = (to: RefObject<HTMLElement | null>) => {
    requestAnimationFrame(() => to.current?.focus())
  }
  return dataMaturityMachine.provide({
    actors: {
      watchAddress: fromCallback<MaturityAddressEvent, MaturityInput>(({ sendBack, input }) => {
        const follow = () => {
          const shared = readShared(shareFormat, location.hash)
          if (shared.kind === 'refused') sendBack({ type: 'link.refuse' })
          if (shared.kind === 'state') {
            fill(shared.state)
            sendBack({ type: 'answers.bring' })
          }
          return shared.kind
        }
        // What was answered before this ran.
        const typed = form.current ? answersIn(fieldsIn(form.current)) : {}
        const kept = readShared(shareFormat, readLocal(localKey) ?? '')
        if (input.isPosted) keep(answerState.get().answers)
        else if (follow() !== 'state') {
          if (kept.kind === 'state' && Object.keys(kept.state).length > 0) {
            const answers = keep({ ...kept.state, ...typed })
            fill(answers, { isResumed: true })
            sendBack(
              readSession(resultKey)
                ? { type: 'answers.bring' }
                : { type: 'answers.resume', step: openStep(answers) },
            )
          } else if (Object.keys(typed).length > 0) sendBack({ type: 'answer.change' })
        }
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
    },
    actions: {
      takeForm: () => {
        if (form.current)
          answerState.set({ ...answerState.get(), answers: keep(answersIn(fieldsIn(form.current))) })
      },
      clearAnswers: () => fill(keep({}), { isResumed: false }),
      forgetEarlier: () => answerState.set({ ...answerState.get(), earlier: undefined }),
      showStep: () => {
        removeSession(resultKey)
        lead(step)
      },
      showResult: () => {
        writeSession(resultKey, 'shown')
        lead(result)
        answerState.set({ ...answerState.get(), said: spoken(answerState.get().answers) })
      },
    },
  })
}
