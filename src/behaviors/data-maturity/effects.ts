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

/** The answers given in this browser. */
const localKey = 'data-maturity'
/** Set while this tab shows the result, so a reload shows it again. */
const resultKey = 'data-maturity-result'

/** What the assessment holds beside its statechart. */
export interface MaturityState {
  answers: Answers
  /** Changes when the form must be filled again. */
  filling: number
  /** Restores focus to the field that had it before the form was filled; true if the field exists. */
  refocus: () => boolean
  earlier: Answers | undefined
  /** The answers come from an earlier visit. */
  isResumed: boolean
  /** The announced result. */
  said: string
}

export interface MaturityView {
  answerState: Held<MaturityState>
  form: RefObject<HTMLFormElement | null>
  step: RefObject<HTMLElement | null>
  result: RefObject<HTMLElement | null>
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
  /** Moves focus after the next render. */
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
        // Answers given before hydration.
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
