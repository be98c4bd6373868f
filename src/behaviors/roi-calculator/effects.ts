import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type RoiWatchEvent, roiCalculatorMachine } from '#machines/roi-calculator.ts'
import { isPlanField } from '#models/ai-roi-plan.ts'
import { applyAction, type Plans, planFormFields, shownPlan, writeText } from '#models/ai-roi-plans.ts'
import { followShareLinks } from '#src/behaviors/shared/follow-share-links.ts'
import { changedFields } from '#src/behaviors/shared/form-fields.ts'
import { readShareLink } from '#src/behaviors/shared/share-link.ts'
import type { Store } from '#src/behaviors/shared/store.ts'
import { tabMemory } from '#src/behaviors/shared/tab-memory.ts'
import { loadTimeoutMs, withTimeout } from '#src/behaviors/shared/with-timeout.ts'
import { findInvalidField, isValidPlan, type PlanState, replacePlans, shareFormat } from './plan-state.ts'
import { announcementText } from './text.ts'

const { save, restore } = tabMemory('plans', shareFormat)

interface RoiView {
  planStore: Store<PlanState>
  form: RefObject<HTMLFormElement | null>
}

export const connectRoiCalculator = ({ planStore, form }: RoiView) =>
  roiCalculatorMachine.provide({
    actors: {
      watchUrl: fromCallback<RoiWatchEvent, { isPosted: boolean }>(({ sendBack, input }) => {
        // The last valid plan belongs to the plans that are being replaced.
        const openPlans = (plans: Plans) =>
          planStore.set(replacePlans({ ...planStore.get(), lastValidPlan: undefined }, plans))
        const importPlans = (plans: Plans) => {
          openPlans(plans)
          sendBack({ type: 'plans.import' })
        }
        const reject = () => sendBack({ type: 'link.reject' })
        const link = readShareLink(shareFormat, location.hash)
        const storedPlans = input.isPosted ? undefined : restore()
        // Input entered before hydration overrides the stored plans or the link's plans.
        const enteredFields = changedFields(form.current)
        if (storedPlans) openPlans(storedPlans)
        else if (!input.isPosted && link.kind === 'state') importPlans(link.state)
        for (const [name, text] of enteredFields) {
          if (name === planFormFields.preset)
            sendBack({ type: 'plans.change', change: { act: 'choose', preset: text } })
          else if (isPlanField(name)) sendBack({ type: 'plans.change', change: { act: 'write', name, text } })
        }
        if (!input.isPosted && link.kind === 'rejected') reject()
        return followShareLinks(shareFormat, { open: plans => importPlans(restore() ?? plans), reject })
      }),
      watchFields: fromCallback<RoiWatchEvent>(({ sendBack }) => {
        const report = () => {
          const isValid = isValidPlan(shownPlan(planStore.get().plans))
          sendBack({ type: isValid ? 'fields.accept' : 'fields.reject' })
        }
        report()
        return planStore.subscribe(report)
      }),
      writeFile: fromPromise(async () => {
        const error = new Error('Loading the spreadsheet timed out')
        const { saveWorkbook } = await withTimeout(loadTimeoutMs, error, import('./workbook.ts'))
        await saveWorkbook(planStore.get().plans.plans)
      }),
    },
    actions: {
      changePlans: (_, { change }) => {
        const { plans, undoPlans } = planStore.get()
        const changedPlans =
          change.act === 'restore'
            ? (undoPlans ?? plans)
            : change.act === 'write'
              ? writeText(plans, change.name, change.text)
              : applyAction(plans, change)
        const canUndo = change.act === 'remove' || change.act === 'reset'
        planStore.set(replacePlans(planStore.get(), save(changedPlans), canUndo ? plans : undefined))
      },
      focusInvalidField: () => focusField(form.current, findInvalidField(planStore.get().plans)),
      announceResult: () =>
        planStore.set({ ...planStore.get(), announcement: announcementText(planStore.get()) }),
    },
  })

/** Opens the section that contains the field. */
export function focusField(form: HTMLFormElement | null, name: string | undefined): void {
  const field = name === undefined ? undefined : form?.elements.namedItem(name)
  if (!(field instanceof HTMLElement)) return
  field.closest('details')?.setAttribute('open', '')
  field.focus()
}
