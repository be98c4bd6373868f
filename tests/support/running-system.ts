/** The statecharts with their browser effects: the root with its children, and the statecharts that components and the router start. */
import { vi } from 'vitest'
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate'
import { readSite } from '#build/content/site.ts'
import { type VendorData, vendorDataOf } from '#contract/vendors/vendor-data.ts'
import { defaultPlans } from '#models/ai-roi-plans.ts'
import * as maturity from '#src/behaviors/data-maturity/effects.ts'
import { connectLeadForm } from '#src/behaviors/lead-form/effects.ts'
import { connectPageLoad } from '#src/behaviors/page-load/effects.ts'
import { connectParticles } from '#src/behaviors/particles/effects.ts'
import { connectRoiCalculator } from '#src/behaviors/roi-calculator/effects.ts'
import { createPlanStore } from '#src/behaviors/roi-calculator/plan-state.ts'
import { connectSearch } from '#src/behaviors/search/effects.ts'
import { createStore } from '#src/behaviors/shared/store.ts'
import { connectSite } from '#src/behaviors/site/effects.ts'
import { connectSuggestions } from '#src/behaviors/suggestions/effects.ts'
import { connectTrustAssessment, createSheetStore } from '#src/behaviors/trust-assessment/effects.ts'
import { connectVendor } from '#src/behaviors/vendor/effects.ts'
import { connectWorkedBox } from '#src/behaviors/worked-box/effects.ts'
import type { OpenBox } from '#src/behaviors/worked-box/numbers.ts'

/** Returns the root statechart after the popup and chat launcher have loaded. */
async function connectCompleteSite(): Promise<AnyStateMachine> {
  const site = connectSite()
  const { chat, newsletter } = readSite({ root: '.' }).prompts
  vi.stubGlobal('fetch', async () => Response.json({ chat, newsletter, chatVendor: undefined }))
  await toPromise(createActor(site.implementations.actors.loadPrompts as AnyActorLogic).start()).finally(() =>
    vi.unstubAllGlobals(),
  )
  return site
}

export const runningMachines = async (): Promise<AnyStateMachine[]> => [
  await connectCompleteSite(),
  maturity.connectDataMaturity({
    answerStore: maturity.createAnswerStore({}),
    ...{ form: { current: null }, step: { current: null }, result: { current: null } },
  }),
  connectLeadForm({ current: undefined }),
  connectPageLoad(async () => null),
  connectParticles({ current: null }),
  connectRoiCalculator({ planStore: createPlanStore(defaultPlans), form: { current: null } }),
  connectSearch(),
  connectSuggestions(),
  connectVendor(vendorDataOf({ 'google-tag-manager': 'GTM-ABC1234' })[0] as VendorData, () => []),
  connectWorkedBox({
    ...{ model: 'checking', anchor: 'worked-checking', content: { changes: {} } },
    ...{ plot: undefined, sourceNames: {}, element: { current: null }, site: { send: () => {} } },
    boxStore: createStore<OpenBox | undefined>(undefined),
  }),
  connectTrustAssessment({ sheetStore: createSheetStore([]), form: { current: null } }),
]
