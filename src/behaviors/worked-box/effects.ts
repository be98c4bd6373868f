import type { RefObject } from 'react'
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { type BoxTriggerEvent, type BoxWatchEvent, workedBoxMachine } from '#machines/worked-box.ts'
import type { Model } from '#models/core/model.ts'
import { type ModelData, readModel } from '#models/core/read-model.ts'
import type { SourceNames } from '#models/core/spreadsheet.ts'
import { buildWorkbookSheet } from '#models/core/spreadsheet-cells.ts'
import { copyPageUrl } from '#src/behaviors/copy-link/copy-page-url.ts'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import { giveFocus } from '#src/behaviors/shared/focus.ts'
import { hasMemory } from '#src/behaviors/shared/island-memory.ts'
import { saveSpreadsheet } from '#src/behaviors/shared/save-spreadsheet.ts'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import type { Store } from '#src/behaviors/shared/store.ts'
import { tabMemory } from '#src/behaviors/shared/tab-memory.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import type { Site } from '#src/behaviors/site/system.ts'
import {
  applyChange,
  type BoxContent,
  findInvalidField,
  numbersWith,
  type OpenBox,
  type ShownModel,
  shownModel,
} from './numbers.ts'
import { boxFormat, isLinkTo, keyOfBox } from './share-format.ts'
import { announcementText, correctFieldFirst } from './words.ts'

export interface BoxView {
  model: string
  /** Fragment prefix of the box's share links, unique within the page. */
  anchor: string
  content: BoxContent
  plot: PlotSpec | undefined
  cites: SourceNames
  boxState: Store<OpenBox | undefined>
  element: RefObject<HTMLElement | null>
  site: Pick<Site, 'send'>
}

/** One chunk per model, so a box fetches only its own model. */
const modelFiles = import.meta.glob<ModelData>('/content/models/*.yml', { import: 'default' })

/** @throws if the model doesn't exist or can't be fetched */
export async function loadModel(key: string): Promise<Model> {
  const data = await modelFiles[`/content/models/${key}.yml`]?.()
  if (!data) throw new Error(`There is no model "${key}"`)
  return readModel(data)
}

export const stateOf = (snapshot: SnapshotFrom<typeof workedBoxMachine>) => ({
  isOpening: snapshot.hasTag('opening'),
  isOpen: snapshot.hasTag('open'),
  hasLoadFailed: snapshot.hasTag('loadFailed'),
  isImported: snapshot.hasTag('imported'),
  isRejected: snapshot.hasTag('rejected'),
  isInvalid: snapshot.hasTag('invalid'),
  isWriting: snapshot.hasTag('writing'),
  hasFailed: snapshot.hasTag('failed'),
})

export type BoxState = ReturnType<typeof stateOf>

export function connectWorkedBox({ model, anchor, content, plot, cites, boxState, element, site }: BoxView) {
  const memory = (shown: ShownModel) => tabMemory(keyOfBox(anchor), boxFormat(anchor, shown))
  /** Updates the box. Does nothing until the model has loaded. */
  const update = (changeBox: (box: OpenBox) => Partial<OpenBox>) => {
    const box = boxState.get()
    if (box) boxState.set({ ...box, ...changeBox(box) })
  }
  /** Calls `act` with the box's element after the render. */
  const inNextFrame = (act: (element: HTMLElement) => void) => {
    requestAnimationFrame(() => {
      if (element.current) act(element.current)
    })
  }
  return workedBoxMachine.provide({
    actors: {
      awaitLink: fromCallback<BoxTriggerEvent>(({ sendBack }) => {
        const check = () => {
          if (isLinkTo(anchor, location.hash)) sendBack({ type: 'link.follow' })
          else if (hasMemory(keyOfBox(anchor))) sendBack({ type: 'box.resume' })
        }
        check()
        addEventListener('hashchange', check)
        return () => removeEventListener('hashchange', check)
      }),
      loadModel: fromPromise(async () => {
        const [loadedModel, drawModule] = await withTimeout(
          loadTimeoutMs,
          new Error('The model is late'),
          Promise.all([loadModel(model), plot && import('#src/behaviors/plot/draw.tsx')]),
        )
        const shown = shownModel(loadedModel, content)
        boxState.set({
          shown,
          numbers: numbersWith(shown, memory(shown).restore()),
          draw: drawModule?.drawPlot,
          announcement: '',
        })
      }),
      readLink: fromCallback<BoxWatchEvent>(({ sendBack }) => {
        const follow = () => {
          const box = boxState.get()
          const shared = box && readShared(boxFormat(anchor, box.shown), location.hash)
          if (shared?.kind === 'rejected') sendBack({ type: 'link.reject' })
          if (shared?.kind !== 'state') return
          update(({ shown }) => ({ numbers: numbersWith(shown, shared.state) }))
          sendBack({ type: 'numbers.import' })
        }
        const box = boxState.get()
        // Saved numbers override the link. Without a link, save the numbers, so that a reload reopens the box.
        if (box && memory(box.shown).restore() === undefined) {
          follow()
          if (!isLinkTo(anchor, location.hash)) memory(box.shown).save(box.numbers.values)
        }
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
      watchFields: fromCallback<BoxWatchEvent>(({ sendBack }) => {
        const report = () => {
          const box = boxState.get()
          const isValid = !box || findInvalidField(box.shown, box.numbers) === undefined
          sendBack({ type: isValid ? 'fields.accept' : 'fields.reject' })
        }
        report()
        return boxState.subscribe(report)
      }),
      writeFile: fromPromise(async () => {
        const box = boxState.get()
        if (!box) return
        const { key, title } = box.shown.model
        // XLSX sheet names exclude these characters, and have at most 31.
        const name = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
        await saveSpreadsheet([buildWorkbookSheet(box.numbers.calculation, name, cites)], key)
      }),
    },
    actions: {
      changeNumbers: (_, { change }) =>
        update(({ shown, numbers: currentNumbers }) => {
          const numbers = applyChange(shown, currentNumbers, change)
          memory(shown).save(numbers.values)
          return { numbers }
        }),
      focusBox: () => inNextFrame(giveFocus),
      keepScroll: () => {
        // Content that grows above the viewport would make scroll anchoring move the page.
        const top = scrollY
        inNextFrame(() => scrollTo({ top, behavior: 'instant' }))
      },
      copyLink: () => {
        const box = boxState.get()
        if (box) void copyPageUrl(site, writeShared(boxFormat(anchor, box.shown), box.numbers.values))
      },
      focusInvalidField: () =>
        update(({ shown, numbers }) => {
          const invalidField = findInvalidField(shown, numbers)
          if (!invalidField) return {}
          element.current?.querySelector<HTMLElement>(`[name="${invalidField.input.key}"]`)?.focus()
          return { announcement: correctFieldFirst(invalidField) }
        }),
      scrollToBox: () =>
        inNextFrame(box =>
          (box.closest('figure') ?? box).scrollIntoView({ block: 'start', behavior: 'instant' }),
        ),
      announceResult: () => update(box => ({ announcement: announcementText(box.shown, box.numbers) })),
    },
  })
}
