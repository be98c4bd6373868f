import { advanceClock, advanceClockUntil, openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { exampleValues, LeadForm } from '#tests/browser/pages/lead-form.ts'
import { SitePage } from '#tests/browser/pages/site-page.ts'
import { spec } from '#tests/machines/specs/lead-form.ts'
import { getOrAddNote, restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

const emptyTexts = { Name: '', Email: '', Company: '', Message: '' }

const formOf = (scene: Scene): LeadForm => getOrAddNote(scene, 'form', () => new LeadForm(scene.page))

const factsOf = (scene: Scene) =>
  getOrAddNote(scene, 'facts', () => ({
    isMounted: false,
    texts: emptyTexts,
    isPosted: false,
    isStored: false,
    isEdited: false,
    hasOwnMessage: false,
    subject: '',
  }))

function updateTexts(scene: Scene, changed: Partial<typeof exampleValues>): void {
  const facts = factsOf(scene)
  Object.assign(facts, { texts: { ...facts.texts, ...changed }, isPosted: false, isStored: false })
}

async function type(scene: Scene, typed: Partial<typeof exampleValues>): Promise<void> {
  updateTexts(scene, typed)
  await formOf(scene).type(typed)
}

const acts: Walk['acts'] = {
  'form.mount': async (_, scene) => {
    const facts = factsOf(scene)
    facts.isMounted = true
    if (new URL(scene.page.url()).pathname === '/contact') return
    const isDraft = facts.isEdited || facts.hasOwnMessage || (facts.isPosted && !facts.isStored)
    if (!isDraft) updateTexts(scene, emptyTexts)
    await new SitePage(scene.page).navigateWithoutLink('/contact')
    await advanceClockUntil(scene.page, formOf(scene).seeValues(facts.texts))
  },
  'form.unmount': async (_, scene) => {
    Object.assign(factsOf(scene), { isMounted: false, subject: '' })
    await new SitePage(scene.page).navigateWithoutLink('/about')
    await advanceClockUntil(scene.page, new SitePage(scene.page).seeArrived('/about'))
  },
  'lead.submit': async (_, scene) => {
    const form = formOf(scene)
    if (factsOf(scene).texts.Email === '') await type(scene, exampleValues)
    Object.assign(factsOf(scene), { isPosted: true, isEdited: false })
    scene.notes.set('releaseResponse', await form.holdResponse())
    await form.clickSend()
  },
  'xstate.done.actor.sendLead': async (event, scene) => {
    factsOf(scene).isStored = factsOf(scene).isPosted
    const { output } = event as unknown as { output: { receipt: string } }
    ;(scene.notes.get('releaseResponse') as ReleaseResponse)(output.receipt === '' ? 204 : undefined)
  },
  'xstate.error.actor.sendLead': async (_, { notes, allowFault }) => {
    allowFault(/500/)
    ;(notes.get('releaseResponse') as ReleaseResponse)(500)
  },
  'xstate.after.successTime.leadForm.sending.success': async (_, scene) => {
    if (factsOf(scene).isPosted) updateTexts(scene, emptyTexts)
    await advanceClock(scene.page, 3000)
  },
  'draft.edit': async (_, scene) => {
    await type(scene, { Name: 'Grace Example' })
    factsOf(scene).isEdited = true
  },
  'draft.clear': async (_, scene) => {
    await type(scene, emptyTexts)
    factsOf(scene).isEdited = false
  },
  'message.edit': async (_, scene) => {
    await type(scene, { Message: 'My own words' })
    factsOf(scene).hasOwnMessage = true
  },
  'message.clear': async (_, scene) => {
    await type(scene, { Message: '' })
    factsOf(scene).hasOwnMessage = false
  },
  'subject.suggest': async (event, scene) => {
    const { subject } = event as unknown as { subject: string }
    const { page } = scene
    const form = formOf(scene)
    const facts = factsOf(scene)
    const search = subject && `?subject=${encodeURIComponent(subject)}`
    // A navigation to the current URL does nothing, so go to /contact first.
    if (new URL(page.url()).search === search) {
      await new SitePage(page).navigateWithoutLink('/contact')
      await advanceClock(page, 200)
    }
    await new SitePage(page).navigateWithoutLink(`/contact${search}`)
    const before = facts.subject && `${facts.subject}\n\n`
    const ownText = facts.hasOwnMessage
      ? facts.texts.Message.slice(facts.texts.Message.startsWith(before) ? before.length : 0)
      : ''
    if (!facts.hasOwnMessage || subject) {
      facts.subject = subject
      updateTexts(scene, { Message: (subject && `${subject}\n\n`) + ownText })
    }
    await advanceClockUntil(page, form.seeValues(facts.texts))
  },
}
type ReleaseResponse = (status?: number) => void

function story(): Story {
  let sending: 'idle' | 'submitting' | 'success' | 'error' = 'idle'
  let hasReceipt = false
  return event => {
    const { type: eventType } = event
    if (eventType === 'lead.submit') {
      sending = 'submitting'
      hasReceipt = false
    }
    if (eventType === 'xstate.done.actor.sendLead') {
      sending = 'success'
      hasReceipt = (event as unknown as { output: { receipt: string } }).output.receipt !== ''
    }
    if (eventType === 'xstate.error.actor.sendLead') sending = 'error'
    if (eventType === 'form.unmount' && sending !== 'submitting') {
      sending = 'idle'
      hasReceipt = false
    }
    if (eventType.startsWith('xstate.after.successTime')) sending = 'idle'
    const [expectedState, shouldShowReceipt] = [sending, hasReceipt]
    return async scene => {
      const form = formOf(scene)
      const { isMounted, texts: typed, isPosted, isStored, isEdited, hasOwnMessage } = factsOf(scene)
      if (!isMounted) return
      await form.seeState(expectedState)
      if (expectedState === 'submitting') await form.seeButton('Submitting...', 'disabled')
      else await form.seeButton(expectedState === 'error' ? 'Send again' : 'Send message', 'enabled')
      await (shouldShowReceipt ? form.seeReceipt() : form.dontSeeReceipt())
      await (expectedState === 'success' ? form.seeThanks() : form.dontSeeThanks())
      await (expectedState === 'error' ? form.seeFailure('Request failed: 500') : form.dontSeeFailure())
      await form.seeValues(typed)
      if (hasOwnMessage) return
      const isUnsent = isPosted && !isStored && (expectedState === 'submitting' || expectedState === 'error')
      await form.seeDraft(isEdited || isUnsent)
    }
  }
}

export const leadForm: Walk = {
  spec: restrictPaths(spec, acts, {
    cases: {
      ...spec.cases,
      'form.mount': [{ formUrl: '/contact' }],
      'xstate.error.actor.sendLead': [{ error: new Error('Request failed: 500') }],
    },
    isPossible: (snapshot, event) => spec.isPossible?.(snapshot, event) ?? true,
  }),
  acts,
  async open(scene) {
    await openWithStoppedClock(scene.page, '/contact')
    await formOf(scene).triggerHydration()
  },
  story,
  unreachable: {
    'leadForm.sending.idle · form.mount #1':
      'happens only if a submit fails before the app runs: early-send.full.e2e.ts sends one offline',
    'leadForm.draft · draft.restore #1':
      'happens only at a load with a draft: lead-draft.e2e.ts reloads the page',
    'leadForm.subject · subject.restore #1':
      'happens only at a load with a draft: lead-subject.e2e.ts reloads the page',
  },
}
