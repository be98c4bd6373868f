import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type TrustAddressEvent, trustAssessmentMachine } from '#machines/trust-assessment.ts'
import { captureFocus } from '#src/behaviors/shared/capture-focus.ts'
import { changedFields, fieldsIn } from '#src/behaviors/shared/form-fields.ts'
import { readShared } from '#src/behaviors/shared/share-link.ts'
import { createStore, type Store } from '#src/behaviors/shared/store.ts'
import { tabMemory } from '#src/behaviors/shared/tab-memory.ts'
import { saveSheets } from './save-sheets.ts'
import { emptySheet, fieldsFor, shareFormat, sheetsIn, type UseSheet, withoutUse, withUse } from './sheets.ts'
import { announcementText } from './summary.ts'

export interface TrustState {
  sheets: readonly UseSheet[]
  /** Counts how often the form's fields were replaced. A new number rewrites the fields. */
  fillCount: number
  /** Restores focus to the field that had it. */
  refocus: () => boolean
  announcement: string
  before: readonly UseSheet[]
}

export interface TrustView {
  sheetState: Store<TrustState>
  form: RefObject<HTMLFormElement | null>
}

export const beginWith = (sheets: readonly UseSheet[]): Store<TrustState> =>
  createStore<TrustState>({ sheets, fillCount: 0, refocus: () => true, announcement: '', before: sheets })

export function connectTrustAssessment({ sheetState, form }: TrustView) {
  const { save: keep, restore: kept } = tabMemory('trust-assessment', shareFormat)
  const fill = (sheets: readonly UseSheet[]) => {
    const now = sheetState.get()
    sheetState.set({ ...now, sheets, fillCount: now.fillCount + 1, refocus: captureFocus(form.current) })
  }
  const take = (element: HTMLFormElement) =>
    sheetState.set({ ...sheetState.get(), sheets: keep(sheetsIn(fieldsIn(element))) })
  return trustAssessmentMachine.provide({
    actors: {
      watchAddress: fromCallback<TrustAddressEvent, { isPosted: boolean }>(({ sendBack, input }) => {
        const follow = () => {
          const shared = readShared(shareFormat, location.hash)
          if (shared.kind === 'rejected') sendBack({ type: 'link.reject' })
          if (shared.kind !== 'state') return
          fill(shared.state)
          sendBack({ type: 'sheets.import' })
        }
        const entered = changedFields(form.current)
        const begun = input.isPosted ? undefined : kept()
        if (begun) {
          fill(begun)
          sendBack({ type: 'sheets.resume' })
        } else if (!input.isPosted) follow()
        // Input entered before hydration overrides stored sheets and a link's sheets.
        if (entered.size > 0 && sheetState.get().fillCount > 0) {
          const fields = fieldsFor(sheetState.get().sheets)
          for (const [name, value] of entered) fields.set(name, value)
          fill(keep(sheetsIn(fields)))
        } else if (entered.size > 0) sendBack({ type: 'sheet.change' })
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
      writeFile: fromPromise(() => saveSheets(sheetState.get().sheets)),
    },
    actions: {
      readForm: () => {
        if (form.current) take(form.current)
      },
      addUse: () => fill(keep(withUse(sheetState.get().sheets))),
      removeUse: (_, { place }) => fill(keep(withoutUse(sheetState.get().sheets, place))),
      clearSheets: () => {
        sheetState.set({ ...sheetState.get(), before: sheetState.get().sheets })
        fill(keep([emptySheet]))
      },
      restoreSheets: () => fill(keep(sheetState.get().before)),
      announceResult: () =>
        sheetState.set({ ...sheetState.get(), announcement: announcementText(sheetState.get().sheets) }),
    },
  })
}
