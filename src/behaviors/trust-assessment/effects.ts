import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type TrustWatchEvent, trustAssessmentMachine } from '#machines/trust-assessment.ts'
import { captureFocus } from '#src/behaviors/shared/capture-focus.ts'
import { changedFields, formValues } from '#src/behaviors/shared/form-fields.ts'
import { readShared } from '#src/behaviors/shared/share-link.ts'
import { createStore, type Store } from '#src/behaviors/shared/store.ts'
import { tabMemory } from '#src/behaviors/shared/tab-memory.ts'
import { saveSheets } from './save-sheets.ts'
import {
  emptySheet,
  fieldsFor,
  shareFormat,
  sheetsIn,
  type UseCaseSheet,
  withoutUseCase,
  withUseCase,
} from './sheets.ts'
import { announcementText } from './summary.ts'

export interface TrustState {
  sheets: readonly UseCaseSheet[]
  /** Counts refills of the form. It's the React key of the fields, so a new count re-creates them. */
  fillCount: number
  /** Restores focus after a refill. */
  refocus: () => boolean
  announcement: string
  clearedSheets: readonly UseCaseSheet[]
}

export interface TrustView {
  sheetState: Store<TrustState>
  form: RefObject<HTMLFormElement | null>
}

export const createSheetState = (sheets: readonly UseCaseSheet[]): Store<TrustState> =>
  createStore<TrustState>({
    sheets,
    fillCount: 0,
    refocus: () => true,
    announcement: '',
    clearedSheets: sheets,
  })

export function connectTrustAssessment({ sheetState, form }: TrustView) {
  const { save, restore } = tabMemory('trust-assessment', shareFormat)
  const fill = (sheets: readonly UseCaseSheet[]) => {
    const state = sheetState.get()
    sheetState.set({ ...state, sheets, fillCount: state.fillCount + 1, refocus: captureFocus(form.current) })
  }
  return trustAssessmentMachine.provide({
    actors: {
      watchAddress: fromCallback<TrustWatchEvent, { isPosted: boolean }>(({ sendBack, input }) => {
        const follow = () => {
          const shared = readShared(shareFormat, location.hash)
          if (shared.kind === 'rejected') sendBack({ type: 'link.reject' })
          if (shared.kind !== 'state') return
          fill(shared.state)
          sendBack({ type: 'sheets.import' })
        }
        const enteredFields = changedFields(form.current)
        const storedSheets = input.isPosted ? undefined : restore()
        if (storedSheets) {
          fill(storedSheets)
          sendBack({ type: 'sheets.resume' })
        } else if (!input.isPosted) follow()
        // Input entered before hydration overrides stored sheets and a link's sheets.
        if (enteredFields.size > 0 && sheetState.get().fillCount > 0) {
          const fields = fieldsFor(sheetState.get().sheets)
          for (const [name, value] of enteredFields) fields.set(name, value)
          fill(save(sheetsIn(fields)))
        } else if (enteredFields.size > 0) sendBack({ type: 'sheet.change' })
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
      writeFile: fromPromise(() => saveSheets(sheetState.get().sheets)),
    },
    actions: {
      readForm: () => {
        if (form.current)
          sheetState.set({ ...sheetState.get(), sheets: save(sheetsIn(formValues(form.current))) })
      },
      addUse: () => fill(save(withUseCase(sheetState.get().sheets))),
      removeUse: (_, { position }) => fill(save(withoutUseCase(sheetState.get().sheets, position))),
      clearSheets: () => {
        sheetState.set({ ...sheetState.get(), clearedSheets: sheetState.get().sheets })
        fill(save([emptySheet]))
      },
      restoreSheets: () => fill(save(sheetState.get().clearedSheets)),
      announceResult: () =>
        sheetState.set({ ...sheetState.get(), announcement: announcementText(sheetState.get().sheets) }),
    },
  })
}
