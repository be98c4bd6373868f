import type { RefObject } from 'react'
import { fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import { type BoxTriggerEvent, type BoxWatchEvent, workedBoxMachine } from '#machines/worked-box.ts'
import { buildModel, type ModelData } from '#models/core/build-model.ts'
import type { Model } from '#models/core/model.ts'
import type { SourceNames } from '#models/core/spreadsheet.ts'
import { buildWorkbookSheet } from '#models/core/spreadsheet-cells.ts'
import { copyPageUrl } from '#src/behaviors/copy-link/copy-page-url.ts'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import { moveFocus } from '#src/behaviors/shared/focus.ts'
import { hasSavedInput } from '#src/behaviors/shared/island-memory.ts'
import { saveSpreadsheet } from '#src/behaviors/shared/save-spreadsheet.ts'
import { readShareLink, writeShareLink } from '#src/behaviors/shared/share-link.ts'
import type { Store } from '#src/behaviors/shared/store.ts'
import { tabMemory } from '#src/behaviors/shared/tab-memory.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'
import {
  announcementText,
  applyChange,
  type BoxContent,
  calculateNumbers,
  createWorkedModel,
  findInvalidField,
  type OpenBox,
  type WorkedModel,
} from './numbers.ts'
import { boxFormat, isLinkTo, storageKeyOf } from './share-format.ts'

interface BoxView {
  model: string
  /** Fragment prefix of the box's share links, unique within the page. */
  anchor: string
  content: BoxContent
  plot: PlotSpec | undefined
  sourceNames: SourceNames
  boxStore: Store<OpenBox | undefined>
  element: RefObject<HTMLElement | null>
  site: Pick<Site, 'send'>
}

/** One chunk per model. */
const modelFiles = import.meta.glob<ModelData>('/content/models/*.yml', { import: 'default' })

export async function loadModel(key: string): Promise<Model> {
  const data = await modelFiles[`/content/models/${key}.yml`]?.()
  if (!data) throw new Error(`There is no model "${key}"`)
  return buildModel(data)
}

export const viewStateOf = (snapshot: SnapshotFrom<typeof workedBoxMachine>) => ({
  isOpening: snapshot.hasTag('opening'),
  isOpen: snapshot.hasTag('open'),
  hasLoadFailed: snapshot.hasTag('loadFailed'),
  isImported: snapshot.hasTag('imported'),
  isRejected: snapshot.hasTag('rejected'),
  isInvalid: snapshot.hasTag('invalid'),
  isWriting: snapshot.hasTag('writing'),
  hasFailed: snapshot.hasTag('failed'),
})

export type BoxViewState = ReturnType<typeof viewStateOf>

export function connectWorkedBox({
  model,
  anchor,
  content,
  plot,
  sourceNames,
  boxStore,
  element,
  site,
}: BoxView) {
  const memoryFor = (workedModel: WorkedModel) =>
    tabMemory(storageKeyOf(anchor), boxFormat(anchor, workedModel))
  const update = (changeBox: (box: OpenBox) => Partial<OpenBox>) => {
    const box = boxStore.get()
    if (box) boxStore.set({ ...box, ...changeBox(box) })
  }
  /** Waits for the next frame, when React has rendered the box. */
  const inNextFrame = (act: (element: HTMLElement) => void) => {
    requestAnimationFrame(() => {
      if (element.current) act(element.current)
    })
  }
  return workedBoxMachine.provide({
    actors: {
      awaitLink: fromCallback<BoxTriggerEvent>(({ sendBack }) => {
        const checkLink = () => {
          if (isLinkTo(anchor, location.hash)) sendBack({ type: 'link.follow' })
          else if (hasSavedInput(storageKeyOf(anchor))) sendBack({ type: 'box.resume' })
        }
        checkLink()
        addEventListener('hashchange', checkLink)
        return () => removeEventListener('hashchange', checkLink)
      }),
      loadModel: fromPromise(async () => {
        const [loadedModel, drawModule] = await withTimeout(
          loadTimeoutMs,
          new Error('Loading the model timed out'),
          Promise.all([loadModel(model), plot && import('#src/behaviors/plot/draw.tsx')]),
        )
        const workedModel = createWorkedModel(loadedModel, content)
        boxStore.set({
          workedModel,
          numbers: calculateNumbers(workedModel, memoryFor(workedModel).restore()),
          draw: drawModule?.drawPlot,
          announcement: '',
        })
      }),
      readLink: fromCallback<BoxWatchEvent>(({ sendBack }) => {
        const importLink = () => {
          const box = boxStore.get()
          const parsedLink = box && readShareLink(boxFormat(anchor, box.workedModel), location.hash)
          if (parsedLink?.kind === 'rejected') sendBack({ type: 'link.reject' })
          if (parsedLink?.kind !== 'state') return
          update(({ workedModel }) => ({ numbers: calculateNumbers(workedModel, parsedLink.state) }))
          sendBack({ type: 'numbers.import' })
        }
        const box = boxStore.get()
        // Saved numbers override the link. Without a link, save the numbers, so a reload reopens the box.
        if (box && memoryFor(box.workedModel).restore() === undefined) {
          importLink()
          if (!isLinkTo(anchor, location.hash)) memoryFor(box.workedModel).save(box.numbers.values)
        }
        addEventListener('hashchange', importLink)
        return () => removeEventListener('hashchange', importLink)
      }),
      watchFields: fromCallback<BoxWatchEvent>(({ sendBack }) => {
        const report = () => {
          const box = boxStore.get()
          const isValid = !box || findInvalidField(box.workedModel, box.numbers) === undefined
          sendBack({ type: isValid ? 'fields.accept' : 'fields.reject' })
        }
        report()
        return boxStore.subscribe(report)
      }),
      writeFile: fromPromise(async () => {
        const box = boxStore.get()
        if (!box) return
        const { key, title } = box.workedModel.model
        // XLSX sheet names can't contain these characters, and have at most 31 characters.
        const name = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
        await saveSpreadsheet([buildWorkbookSheet(box.numbers.calculation, name, sourceNames)], key)
      }),
    },
    actions: {
      changeNumbers: (_, { change }) =>
        update(({ workedModel, numbers: currentNumbers }) => {
          const numbers = applyChange(workedModel, currentNumbers, change)
          memoryFor(workedModel).save(numbers.values)
          return { numbers }
        }),
      focusBox: () => inNextFrame(moveFocus),
      keepScroll: () => {
        // Scroll anchoring would move the page when content grows above the viewport.
        const top = scrollY
        inNextFrame(() => scrollTo({ top, behavior: 'instant' }))
      },
      copyLink: () => {
        const box = boxStore.get()
        if (box)
          void copyPageUrl(site, writeShareLink(boxFormat(anchor, box.workedModel), box.numbers.values))
      },
      focusInvalidField: () =>
        update(({ workedModel, numbers }) => {
          const invalidField = findInvalidField(workedModel, numbers)
          if (!invalidField) return {}
          const { input, problem } = invalidField
          element.current?.querySelector<HTMLElement>(`[name="${input.key}"]`)?.focus()
          return { announcement: `Correct a field first. ${input.label}: ${problem}` }
        }),
      scrollToBox: () =>
        inNextFrame(box =>
          (box.closest('figure') ?? box).scrollIntoView({ block: 'start', behavior: 'instant' }),
        ),
      announceResult: () => update(box => ({ announcement: announcementText(box.workedModel, box.numbers) })),
    },
  })
}
