import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type BoxCallEvent, type BoxWatchEvent, workedBoxMachine } from '#machines/worked-box.ts'
import { loadDrawing } from '#src/behaviors/plot/load.tsx'
import type { PlotSpec } from '#src/behaviors/plot/spec.ts'
import { giveFocus } from '#src/behaviors/shared/focus.ts'
import type { Held } from '#src/behaviors/shared/held.ts'
import { readShared } from '#src/behaviors/shared/share-link.ts'
import { loadModel } from './load-model.ts'
import { changed, numbersWith, type OpenBox, problemOf, type Shown, shownModel } from './numbers.ts'
import { boxFormat, isLinkTo } from './share-format.ts'
import { spoken } from './words.ts'
import { saveBox } from './workbook.ts'

export interface BoxView {
  /** Key of the model. */
  model: string
  /** Begins the fragments of its links; no other box on the page has it. */
  anchor: string
  shown: Shown
  /** What its figure shows. */
  plot: PlotSpec | undefined
  desk: Held<OpenBox | undefined>
  /** What holds the open box. */
  element: RefObject<HTMLElement | null>
}

/** The chart of a worked box, connected with the browser. */
export function connectWorkedBox({ model, anchor, shown, plot, desk, element }: BoxView) {
  /** What is laid out there; nothing before the model has come. */
  const put = (next: (box: OpenBox) => Partial<OpenBox>) => {
    const box = desk.get()
    if (box) desk.set({ ...box, ...next(box) })
  }
  /** Once what is to be shown is there. */
  const afterwards = (act: (element: HTMLElement) => void) => {
    requestAnimationFrame(() => {
      if (element.current) act(element.current)
    })
  }
  return workedBoxMachine.provide({
    actors: {
      awaitLink: fromCallback<BoxCallEvent>(({ sendBack }) => {
        const look = () => {
          if (isLinkTo(anchor, location.hash)) sendBack({ type: 'link.follow' })
        }
        look()
        addEventListener('hashchange', look)
        return () => removeEventListener('hashchange', look)
      }),
      loadModel: fromPromise(async () => {
        const [loaded, draw] = await Promise.all([loadModel(model), plot && loadDrawing(plot.kind)])
        const box = shownModel(loaded, shown)
        desk.set({ shown: box, numbers: numbersWith(box), draw, said: '' })
      }),
      readLink: fromCallback<BoxWatchEvent>(({ sendBack }) => {
        const follow = () => {
          const box = desk.get()
          const shared = box && readShared(boxFormat(anchor, box.shown), location.hash)
          if (shared?.kind === 'refused') sendBack({ type: 'link.refuse' })
          if (shared?.kind !== 'state') return
          put(({ shown }) => ({ numbers: numbersWith(shown, shared.state) }))
          sendBack({ type: 'numbers.bring' })
        }
        follow()
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
      watchFields: fromCallback<BoxWatchEvent>(({ sendBack }) => {
        const report = () => {
          const box = desk.get()
          const isSound = !box || problemOf(box.shown, box.numbers) === undefined
          sendBack({ type: isSound ? 'fields.accept' : 'fields.refuse' })
        }
        report()
        return desk.subscribe(report)
      }),
      writeFile: fromPromise(async () => {
        const box = desk.get()
        if (box) await saveBox(box)
      }),
    },
    actions: {
      changeNumbers: (_, { change }) => put(box => ({ numbers: changed(box.shown, box.numbers, change) })),
      enterBox: () => afterwards(giveFocus),
      showBox: () =>
        afterwards(box =>
          (box.closest('figure') ?? box).scrollIntoView({ block: 'start', behavior: 'instant' }),
        ),
      sayResult: () => put(box => ({ said: spoken(box.shown, box.numbers) })),
    },
  })
}
