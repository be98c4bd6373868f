import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type BoxTriggerEvent, type BoxWatchEvent, workedBoxMachine } from '#machines/worked-box.ts'
import { buildModel, type ModelData } from '#models/core/build-model.ts'
import type { Changes } from '#models/core/calculate.ts'
import type { Model } from '#models/core/model.ts'
import type { SourceNames } from '#models/core/spreadsheet.ts'
import { buildWorkbookSheet } from '#models/core/spreadsheet-cells.ts'
import { copyPageUrl } from '#src/behaviors/copy-link/copy-page-url.ts'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import { moveFocus } from '#src/behaviors/shared/focus.ts'
import { followShareLinks } from '#src/behaviors/shared/follow-share-links.ts'
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

export function connectWorkedBox(view: BoxView) {
  const { anchor, sourceNames, boxStore, element, site } = view
  const update = (changeBox: (box: OpenBox) => Partial<OpenBox>) => updateBox(boxStore, changeBox)
  /** Waits for the next frame, when React has rendered the box. */
  const inNextFrame = (act: (element: HTMLElement) => void) => {
    requestAnimationFrame(() => {
      if (element.current) act(element.current)
    })
  }
  return workedBoxMachine.provide({
    actors: {
      watchTriggers: fromCallback<BoxTriggerEvent>(({ sendBack }) => watchTriggers(anchor, sendBack)),
      loadModel: fromPromise(() => loadBox(view)),
      readLink: fromCallback<BoxWatchEvent>(({ sendBack }) => readLink(view, sendBack)),
      watchFields: fromCallback<BoxWatchEvent>(({ sendBack }) => watchFields(boxStore, sendBack)),
      writeFile: fromPromise(async () => {
        const box = boxStore.get()
        if (box) await saveBox(box, sourceNames)
      }),
    },
    actions: {
      changeNumbers: (_, { change }) =>
        update(({ workedModel, numbers: currentNumbers }) => {
          const numbers = applyChange(workedModel, currentNumbers, change)
          memoryOf(anchor, workedModel).save(numbers.values)
          return { numbers }
        }),
      focusBox: () => inNextFrame(moveFocus),
      keepScroll: () => {
        // Undo scroll anchoring, which moves the page when content grows above the viewport.
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

/** Changes the box if it's open. */
function updateBox(boxStore: BoxView['boxStore'], changeBox: (box: OpenBox) => Partial<OpenBox>): void {
  const box = boxStore.get()
  if (box) boxStore.set({ ...box, ...changeBox(box) })
}

const memoryOf = (anchor: string, workedModel: WorkedModel) =>
  tabMemory(storageKeyOf(anchor), boxFormat(anchor, workedModel))

function watchTriggers(anchor: string, sendBack: (event: BoxTriggerEvent) => void): () => void {
  const checkLink = () => {
    if (isLinkTo(anchor, location.hash)) sendBack({ type: 'link.follow' })
    else if (hasSavedInput(storageKeyOf(anchor))) sendBack({ type: 'box.resume' })
  }
  checkLink()
  addEventListener('hashchange', checkLink)
  return () => removeEventListener('hashchange', checkLink)
}

async function loadBox({ model, anchor, content, plot, boxStore }: BoxView): Promise<void> {
  const [loadedModel, drawModule] = await withTimeout(
    loadTimeoutMs,
    new Error('Loading the model timed out'),
    Promise.all([loadModel(model), plot && import('#src/behaviors/plot/draw.tsx')]),
  )
  const workedModel = createWorkedModel(loadedModel, content)
  const numbers = calculateNumbers(workedModel, memoryOf(anchor, workedModel).restore())
  boxStore.set({ workedModel, numbers, draw: drawModule?.drawPlot, announcement: '' })
}

function readLink({ anchor, boxStore }: BoxView, sendBack: (event: BoxWatchEvent) => void) {
  const box = boxStore.get()
  if (!box) return undefined
  const format = boxFormat(anchor, box.workedModel)
  const { save, restore } = memoryOf(anchor, box.workedModel)
  const importNumbers = (values: Changes) => {
    updateBox(boxStore, ({ workedModel }) => ({ numbers: calculateNumbers(workedModel, values) }))
    sendBack({ type: 'numbers.import' })
  }
  const reject = () => sendBack({ type: 'link.reject' })
  const link = readShareLink(format, location.hash)
  if (link.kind === 'rejected') reject()
  // Saved numbers override the link. Without an intact link, save the numbers, so a reload reopens the box.
  if (restore() === undefined) {
    if (link.kind === 'state') importNumbers(link.state)
    else save(box.numbers.values)
  }
  return followShareLinks(format, { open: values => importNumbers(restore() ?? values), reject })
}

function watchFields(boxStore: BoxView['boxStore'], sendBack: (event: BoxWatchEvent) => void): () => void {
  const report = () => {
    const box = boxStore.get()
    const isValid = !box || findInvalidField(box.workedModel, box.numbers) === undefined
    sendBack({ type: isValid ? 'fields.accept' : 'fields.reject' })
  }
  report()
  return boxStore.subscribe(report)
}

async function saveBox({ workedModel, numbers }: OpenBox, sourceNames: SourceNames): Promise<void> {
  const { key, title } = workedModel.model
  // XLSX sheet names can't contain these characters, and have at most 31 characters.
  const name = title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  await saveSpreadsheet([buildWorkbookSheet(numbers.calculation, name, sourceNames)], key)
}
