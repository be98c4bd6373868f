import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type RoiWatchEvent, roiCalculatorMachine } from '#machines/roi-calculator.ts'
import { applyAction, shownPlan, writeText } from '#models/ai-roi-plans.ts'
import { changedFields } from '#src/behaviors/shared/form-fields.ts'
import { readShared } from '#src/behaviors/shared/share-link.ts'
import type { Store } from '#src/behaviors/shared/store.ts'
import { tabMemory } from '#src/behaviors/shared/tab-memory.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { firstProblem, isValidPlan, type PlanState, plansWith, shareFormat, withPlans } from './plan-state.ts'
import { announcementText } from './words.ts'

const { save, restore } = tabMemory('plans', shareFormat)

export interface RoiView {
  planState: Store<PlanState>
  form: RefObject<HTMLFormElement | null>
}

export const connectRoiCalculator = ({ planState, form }: RoiView) =>
  roiCalculatorMachine.provide({
    actors: {
      watchAddress: fromCallback<RoiWatchEvent, { isPosted: boolean }>(({ sendBack, input }) => {
        const follow = () => {
          const shared = readShared(shareFormat, location.hash)
          if (shared.kind === 'rejected') sendBack({ type: 'link.reject' })
          if (shared.kind !== 'state') return
          planState.set(withPlans(planState.get(), shared.state))
          sendBack({ type: 'plans.import' })
        }
        const storedPlans = input.isPosted ? undefined : restore()
        // Input entered before hydration overrides stored plans and a link's plans.
        const enteredFields = changedFields(form.current)
        if (storedPlans) planState.set(withPlans(planState.get(), storedPlans))
        else if (!input.isPosted) follow()
        if (enteredFields.size > 0)
          planState.set(withPlans(planState.get(), save(plansWith(planState.get().plans, enteredFields))))
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
      watchFields: fromCallback<RoiWatchEvent>(({ sendBack }) => {
        const report = () =>
          sendBack({
            type: isValidPlan(shownPlan(planState.get().plans)) ? 'fields.accept' : 'fields.reject',
          })
        report()
        return planState.subscribe(report)
      }),
      writeFile: fromPromise(async () => {
        const { saveWorkbook } = await withTimeout(
          loadTimeoutMs,
          new Error('The spreadsheet is late'),
          import('./workbook.ts'),
        )
        await saveWorkbook(planState.get().plans.plans)
      }),
    },
    actions: {
      changePlans: (_, { change }) => {
        const { plans } = planState.get()
        const next =
          change.act === 'write' ? writeText(plans, change.name, change.text) : applyAction(plans, change)
        planState.set(withPlans(planState.get(), save(next)))
      },
      focusInvalidField: () => focusField(form.current, firstProblem(planState.get().plans)),
      announceResult: () =>
        planState.set({ ...planState.get(), announcement: announcementText(planState.get()) }),
    },
  })

/** Focuses a field, and opens its section. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? undefined : form?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}
