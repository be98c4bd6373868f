import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type TrustWatchEvent, trustAssessmentMachine } from '#machines/trust-assessment.ts'
import { captureFocus } from '#src/behaviors/shared/capture-focus.ts'
import { followShareLinks } from '#src/behaviors/shared/follow-share-links.ts'
import { changedFields, formValues } from '#src/behaviors/shared/form-fields.ts'
import { restoreHint } from '#src/behaviors/shared/restore-notice.tsx'
import { readShareLink } from '#src/behaviors/shared/share-link.ts'
import { createStore, type Store } from '#src/behaviors/shared/store.ts'
import { tabMemory } from '#src/behaviors/shared/tab-memory.ts'
import { saveSheets } from './save-sheets.ts'
import {
  addUseCase,
  emptySheet,
  isEmpty,
  parseSheets,
  removeUseCase,
  shareFormat,
  toFormFields,
  type UseCaseSheet,
} from './sheets.ts'
import { announcementText } from './summary.ts'

const clearedSheets: readonly UseCaseSheet[] = [emptySheet]

interface TrustState {
  sheets: readonly UseCaseSheet[]
  /** Counts refills of the form. The fields use the count as their React key, so each refill re-creates them. */
  fillCount: number
  /** Restores focus after a refill. */
  refocus: () => boolean
  announcement: string
  /** The sheets before the visitor removed a use or cleared the form. */
  earlierSheets: readonly UseCaseSheet[]
}

interface TrustView {
  sheetStore: Store<TrustState>
  form: RefObject<HTMLFormElement | null>
}

export const createSheetStore = (sheets: readonly UseCaseSheet[]): Store<TrustState> =>
  createStore<TrustState>({
    sheets,
    fillCount: 0,
    refocus: () => true,
    announcement: '',
    earlierSheets: sheets,
  })

export function connectTrustAssessment({ sheetStore, form }: TrustView) {
  const { save, restore: restoreSaved } = tabMemory('trust-assessment', shareFormat)
  /** Also returns undefined if all stored sheets are empty, because there's nothing to restore. */
  const restore = () => {
    const sheets = restoreSaved()
    return sheets && isEmpty(sheets) ? undefined : sheets
  }
  const fill = (sheets: readonly UseCaseSheet[]) => {
    const state = sheetStore.get()
    sheetStore.set({ ...state, sheets, fillCount: state.fillCount + 1, refocus: captureFocus(form.current) })
  }
  const discard = (remaining: readonly UseCaseSheet[]) => {
    const state = sheetStore.get()
    // A second Clear must not replace the sheets that Restore needs.
    if (state.sheets !== clearedSheets) sheetStore.set({ ...state, earlierSheets: state.sheets })
    fill(save(remaining))
  }
  return trustAssessmentMachine.provide({
    actors: {
      watchUrl: fromCallback<TrustWatchEvent, { isPosted: boolean }>(({ sendBack, input }) => {
        const importSheets = (sheets: readonly UseCaseSheet[]) => {
          fill(sheets)
          sendBack({ type: 'sheets.import' })
        }
        const reject = () => sendBack({ type: 'link.reject' })
        const link = readShareLink(shareFormat, location.hash)
        const enteredFields = changedFields(form.current)
        const storedSheets = input.isPosted ? undefined : restore()
        if (storedSheets) {
          fill(storedSheets)
          sendBack({ type: 'sheets.resume' })
        } else if (!input.isPosted && link.kind === 'state') importSheets(link.state)
        // Input entered before hydration overrides the stored sheets or the link's sheets.
        if (enteredFields.size > 0 && sheetStore.get().fillCount > 0) {
          const fields = toFormFields(sheetStore.get().sheets)
          for (const [name, value] of enteredFields) fields.set(name, value)
          fill(save(parseSheets(fields)))
          sendBack({ type: 'sheets.resume' })
        } else if (enteredFields.size > 0) sendBack({ type: 'sheet.change' })
        if (!input.isPosted && link.kind === 'rejected') reject()
        return followShareLinks(shareFormat, { open: sheets => importSheets(restore() ?? sheets), reject })
      }),
      writeFile: fromPromise(() => saveSheets(sheetStore.get().sheets)),
    },
    actions: {
      readForm: () => {
        if (form.current)
          sheetStore.set({ ...sheetStore.get(), sheets: save(parseSheets(formValues(form.current))) })
      },
      addUse: () => fill(save(addUseCase(sheetStore.get().sheets))),
      removeUse: (_, { position }) => discard(removeUseCase(sheetStore.get().sheets, position)),
      clearSheets: () => discard(clearedSheets),
      restoreSheets: () => fill(save(sheetStore.get().earlierSheets)),
      announceResult: ({ self }) => {
        const snapshot = self.getSnapshot()
        const result = announcementText(sheetStore.get().sheets)
        const announcement = snapshot.hasTag('empty')
          ? `Cleared. The sheet is empty. ${restoreHint}`
          : snapshot.hasTag('removed')
            ? `Removed. ${restoreHint} ${result}`
            : result
        sheetStore.set({ ...sheetStore.get(), announcement })
      },
    },
  })
}
