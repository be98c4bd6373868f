import type { RefObject } from 'react'
import { type AnyMachineSnapshot, fromCallback, type SnapshotFrom } from 'xstate'
import { dataMaturityMachine, type MaturityInput, type MaturityWatchEvent } from '#machines/data-maturity.ts'
import type { Answers } from '#models/maturity-advice.ts'
import { captureFocus } from '#src/behaviors/shared/capture-focus.ts'
import { findLeadIntent } from '#src/behaviors/shared/find-lead-intent.ts'
import { formValues } from '#src/behaviors/shared/form-fields.ts'
import { restoreLabel } from '#src/behaviors/shared/restore-notice.tsx'
import { readShareLink, writeShareLink } from '#src/behaviors/shared/share-link.ts'
import { readLocal, writeLocal } from '#src/behaviors/shared/storage.ts'
import { createStore, type Store } from '#src/behaviors/shared/store.ts'
import { findOpenStep, hasAnswers, parseAnswers, resultId, shareFormat, stepIds } from './answers.ts'
import { announcementText } from './text.ts'

const answersKey = 'data-maturity'
const noAnswers: Answers = {}

export interface MaturityState {
  answers: Answers
  /** Counts refills of the form. The fields use the count as their React key, so each refill re-creates them. */
  fillCount: number
  /** Restores focus after a refill. Returns false if the field can't take focus. */
  refocus: () => boolean
  /** The answers of a link that the visitor pasted to compare. */
  comparisonAnswers: Answers | undefined
  /** The visitor's answers from before they started over or opened a link. */
  ownAnswers: Answers
  /** Fragment of the last imported link. Empty without one, or after the visitor's own answers were restored. */
  openedLink: string
  isResumed: boolean
  announcement: string
}

interface MaturityView {
  answerStore: Store<MaturityState>
  form: RefObject<HTMLFormElement | null>
  step: RefObject<HTMLElement | null>
  result: RefObject<HTMLElement | null>
}

export const createAnswerStore = (answers: Answers): Store<MaturityState> =>
  createStore<MaturityState>({
    answers,
    fillCount: 0,
    refocus: () => true,
    comparisonAnswers: undefined,
    ownAnswers: noAnswers,
    openedLink: '',
    isResumed: false,
    announcement: '',
  })

export const viewStateOf = (snapshot: SnapshotFrom<typeof dataMaturityMachine>) => ({
  step: snapshot.context.step,
  isResult: snapshot.hasTag('result'),
  isRejected: snapshot.hasTag('rejected'),
  isCleared: snapshot.hasTag('cleared'),
  isLinked: snapshot.hasTag('linked'),
  isCompared: snapshot.hasTag('compared'),
  isComparisonRejected: snapshot.hasTag('comparisonRejected'),
  leadIntent: findLeadIntent(snapshot),
})

/** True if a new navigation (no reload, Back, or Forward) opened the document, and the visitor hasn't scrolled or focused anything. */
function isUntouchedVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate' && scrollY === 0 && document.activeElement === document.body
}

export function connectDataMaturity({ answerStore, form, step, result }: MaturityView) {
  const readStored = (): Answers => {
    const stored = readShareLink(shareFormat, readLocal(answersKey) ?? '')
    return stored.kind === 'state' ? stored.state : noAnswers
  }
  /** True if a link's answers are shown while the visitor's own answers are stored. */
  const hidesOwnAnswers = (snapshot: AnyMachineSnapshot) =>
    snapshot.hasTag('linked') && hasAnswers(answerStore.get().ownAnswers)
  const save = (answers: Answers) => {
    writeLocal(answersKey, writeShareLink(shareFormat, answers))
    return answers
  }
  const fill = (answers: Answers, changes: Partial<MaturityState> = {}) => {
    const state = answerStore.get()
    const refocus = captureFocus(form.current)
    answerStore.set({ ...state, answers, fillCount: state.fillCount + 1, refocus, ...changes })
  }
  const currentFragment = () => `#${(step.current ?? result.current)?.id}`
  /** Focuses the heading, and adds its fragment to the URL, so Back and a reload return to it. */
  const goTo = (heading: RefObject<HTMLElement | null>, id: string | undefined) => {
    if (location.hash === '') history.replaceState(history.state, '', currentFragment())
    // After Back, the URL already has the fragment.
    if (location.hash !== `#${id}`) {
      const { openedLink } = answerStore.get()
      history.pushState({ ...history.state, openedLink }, '', `#${id}`)
    }
    requestAnimationFrame(() => heading.current?.focus())
  }
  return dataMaturityMachine.provide({
    actors: {
      watchUrl: fromCallback<MaturityWatchEvent, MaturityInput>(({ sendBack, input }) => {
        const readLink = () => {
          const { hash } = location
          const parsedLink = readShareLink(shareFormat, hash)
          if (parsedLink.kind === 'rejected') sendBack({ type: 'link.reject' })
          if (parsedLink.kind === 'state') {
            const isNew = hash !== answerStore.get().openedLink
            // A return to the same link must not discard the visitor's changes.
            const ownAnswers = readStored()
            if (isNew) fill(parsedLink.state, { ownAnswers, openedLink: hash })
            const isOwn = writeShareLink(shareFormat, ownAnswers) === hash
            if (isNew || step.current) sendBack({ type: 'answers.import', isLink: isNew && !isOwn })
          }
          return parsedLink.kind
        }
        const showLinkedResult = (isWanted = () => true) =>
          requestAnimationFrame(() => {
            if (isWanted()) result.current?.scrollIntoView()
          })
        const findLinkedStep = () => {
          const index = stepIds.indexOf(location.hash.slice(1))
          return index < 0 ? undefined : index
        }
        const handleHashChange = () => {
          const { openedLink } = answerStore.get()
          const kind = readLink()
          if (kind === 'state' && location.hash !== openedLink) showLinkedResult()
          if (kind !== 'none') return
          const index = findLinkedStep()
          const isResult = location.hash === `#${resultId}`
          if (location.hash !== '' && index === undefined && !isResult) return
          // If the visitor pressed Back to leave a shared link, reload to restore their own answers.
          if (openedLink !== '' && history.state?.openedLink !== openedLink) location.reload()
          else if (location.hash === currentFragment()) return
          else if (index !== undefined) sendBack({ type: 'step.go', step: index })
          else if (isResult) sendBack({ type: 'answers.import', isLink: false })
        }
        /** Loads answers that another tab stored. Otherwise, this tab's next answer would overwrite them. */
        const handleStorage = ({ key }: StorageEvent) => {
          if (key !== answersKey) return
          const ownAnswers = readStored()
          if (answerStore.get().openedLink === '') fill(ownAnswers)
          else answerStore.set({ ...answerStore.get(), ownAnswers })
        }
        // Read the form, because the visitor may have answered questions before hydration.
        const enteredAnswers = form.current ? parseAnswers(formValues(form.current)) : {}
        const storedAnswers = readStored()
        if (input.isPosted) save(answerStore.get().answers)
        else if (readLink() !== 'state') {
          if (hasAnswers(storedAnswers)) {
            const answers = save({ ...storedAnswers, ...enteredAnswers })
            fill(answers, { isResumed: true })
            sendBack(
              location.hash === `#${resultId}`
                ? { type: 'answers.import', isLink: false }
                : { type: 'answers.resume', step: findLinkedStep() ?? findOpenStep(answers) },
            )
          } else if (hasAnswers(enteredAnswers)) {
            sendBack({ type: 'answer.change' })
            // `answer.change` dismisses the message about a damaged link, so show the message again.
            readLink()
          }
        } else {
          if (hasAnswers(enteredAnswers)) fill({ ...answerStore.get().answers, ...enteredAnswers })
          showLinkedResult(isUntouchedVisit)
        }
        const controller = new AbortController()
        const { signal } = controller
        addEventListener('hashchange', handleHashChange, { signal })
        addEventListener('storage', handleStorage, { signal })
        return () => controller.abort()
      }),
    },
    actions: {
      readForm: ({ self }) => {
        if (!form.current) return
        const answers = parseAnswers(formValues(form.current))
        const state = answerStore.get()
        answerStore.set({ ...state, answers })
        // A link's answers must not replace the visitor's own answers in storage.
        if (!hidesOwnAnswers(self.getSnapshot())) save(answers)
      },
      clearAnswers: ({ self }) => {
        const { answers, ownAnswers } = answerStore.get()
        // Keep the answers that Restore needs. Neither a second Clear nor a link's answers may replace them.
        fill(save(noAnswers), {
          ownAnswers: answers === noAnswers || hidesOwnAnswers(self.getSnapshot()) ? ownAnswers : answers,
          isResumed: false,
          announcement: `Cleared. No questions are answered. To undo, press “${restoreLabel}” below the heading.`,
        })
      },
      restoreAnswers: () => fill(save(answerStore.get().ownAnswers), { openedLink: '' }),
      clearComparison: () => answerStore.set({ ...answerStore.get(), comparisonAnswers: undefined }),
      showStep: ({ context }) => goTo(step, stepIds[context.step]),
      showResult: () => {
        goTo(result, resultId)
        answerStore.set({ ...answerStore.get(), announcement: announcementText(answerStore.get().answers) })
      },
    },
  })
}
