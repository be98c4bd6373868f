import type { RefObject } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { type RoiWatchEvent, roiCalculatorMachine } from '#machines/roi-calculator.ts'
import { actOn, type Plans, plansInForm, shownPlan, writeText } from '#models/ai-roi-plans.ts'
import type { Held } from '#src/behaviors/shared/held.ts'
import { readShared, writeShared } from '#src/behaviors/shared/share-link.ts'
import { readSession, writeSession } from '#src/behaviors/shared/storage.ts'
import { type Desk, isSound, withPlans } from './desk.ts'
import { shareFormat } from './share-format.ts'
import { spoken } from './words.ts'
import { saveWorkbook } from './workbook.ts'

/** Key of the plans that the visitor entered in this tab. */
const sessionKey = 'roi-calculator'

/** Keeps plans in this tab, with the link that they began with, so that another link is not taken for it. */
function keep(plans: Plans): Plans {
  writeSession(sessionKey, `${location.hash} ${writeShared(shareFormat, plans)}`)
  return plans
}

/** The plans entered in this tab before, unless the address brings others. */
function kept(): Plans | undefined {
  const [link, fragment = ''] = (readSession(sessionKey) ?? '').split(' ')
  const shared = readShared(shareFormat, fragment)
  const isOfNoLink = readShared(shareFormat, location.hash).kind === 'none'
  return shared.kind === 'state' && (isOfNoLink || link === location.hash) ? shared.state : undefined
}

export interface RoiView {
  desk: Held<Desk>
  form: RefObject<HTMLFormElement | null>
}

/** The text of a field of a form; nothing where it has none. */
const fieldIn = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return (name: string): string | undefined => {
    const text = data.get(name)
    return typeof text === 'string' ? text : undefined
  }
}

/** The chart of the calculator, connected with the browser. */
export const connectRoiCalculator = ({ desk, form }: RoiView) =>
  roiCalculatorMachine.provide({
    actors: {
      watchAddress: fromCallback<RoiWatchEvent, { isPosted: boolean }>(({ sendBack, input }) => {
        const follow = () => {
          const shared = readShared(shareFormat, location.hash)
          if (shared.kind === 'refused') sendBack({ type: 'link.refuse' })
          if (shared.kind !== 'state') return
          desk.set(withPlans(desk.get(), shared.state))
          sendBack({ type: 'plans.bring' })
        }
        const begun = input.isPosted ? undefined : kept()
        // What was entered before this ran.
        const before = form.current && plansInForm(fieldIn(form.current))
        if (begun) desk.set(withPlans(desk.get(), begun))
        else if (before && JSON.stringify(before) !== JSON.stringify(desk.get().plans))
          desk.set(withPlans(desk.get(), keep(before)))
        else if (!input.isPosted) follow()
        addEventListener('hashchange', follow)
        return () => removeEventListener('hashchange', follow)
      }),
      watchFields: fromCallback<RoiWatchEvent>(({ sendBack }) => {
        const report = () =>
          sendBack({ type: isSound(shownPlan(desk.get().plans)) ? 'fields.accept' : 'fields.refuse' })
        report()
        return desk.subscribe(report)
      }),
      writeFile: fromPromise(() => saveWorkbook(desk.get().plans.plans)),
    },
    actions: {
      changePlans: (_, { change }) => {
        const { plans } = desk.get()
        const next =
          change.act === 'write' ? writeText(plans, change.name, change.text) : actOn(plans, change)
        desk.set(withPlans(desk.get(), keep(next)))
      },
      sayResult: () => desk.set({ ...desk.get(), said: spoken(desk.get()) }),
    },
  })
