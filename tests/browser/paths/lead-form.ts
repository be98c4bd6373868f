import { meanwhile, openWithStoppedClock, pass } from '#tests/browser/fake-clock.ts'
import { LeadForm } from '#tests/browser/pages/lead-form.ts'
import { SitePage } from '#tests/browser/pages/site-page.ts'
import { spec } from '#tests/machines/specs/lead-form.ts'
import { type Scene, type Story, type Walk, walkable } from './walk.ts'

const texts = {
  Name: 'Ada Example',
  Email: 'ada@bank.example',
  Company: 'Bank',
  Message: 'We doubt a figure.',
}
const nothing = { Name: '', Email: '', Company: '', Message: '' }

const formOf = ({ page, notes }: Scene): LeadForm => {
  const form = (notes.get('form') as LeadForm | undefined) ?? new LeadForm(page)
  notes.set('form', form)
  return form
}

/** Facts derived from the events so far. */
interface Facts {
  mounted: boolean
  texts: typeof texts
  posted: boolean
  stored: boolean
  written: boolean
  own: boolean
  about: string
}

function factsOf({ notes }: Scene): Facts {
  const facts =
    (notes.get('facts') as Facts | undefined) ??
    ({
      mounted: false,
      texts: nothing,
      posted: false,
      stored: false,
      written: false,
      own: false,
      about: '',
    } as Facts)
  notes.set('facts', facts)
  return facts
}

function noteTexts(scene: Scene, changed: Partial<typeof texts>): void {
  const facts = factsOf(scene)
  Object.assign(facts, { texts: { ...facts.texts, ...changed }, posted: false, stored: false })
}

async function type(scene: Scene, typed: Partial<typeof texts>): Promise<void> {
  noteTexts(scene, typed)
  await formOf(scene).type(typed)
}

const acts: Walk['acts'] = {
  'form.mount': async (_, scene) => {
    const facts = factsOf(scene)
    facts.mounted = true
    if (new URL(scene.page.url()).pathname === '/contact') return
    const isDraft = facts.written || facts.own || (facts.posted && !facts.stored)
    if (!isDraft) noteTexts(scene, nothing)
    await new SitePage(scene.page).followAddress('/contact')
    await meanwhile(scene.page, formOf(scene).seeTexts(facts.texts))
  },
  'form.unmount': async (_, scene) => {
    Object.assign(factsOf(scene), { mounted: false, about: '' })
    await new SitePage(scene.page).followAddress('/about')
    await meanwhile(scene.page, new SitePage(scene.page).seeArrived('/about'))
  },
  'lead.submit': async (_, scene) => {
    const form = formOf(scene)
    if (factsOf(scene).texts.Email === '') await type(scene, texts)
    Object.assign(factsOf(scene), { posted: true, written: false })
    scene.notes.set('answer', await form.holdResponse())
    await form.clickSend()
  },
  'xstate.done.actor.sendLead': async (event, scene) => {
    factsOf(scene).stored = factsOf(scene).posted
    const { output } = event as unknown as { output: { receipt: string } }
    ;(scene.notes.get('answer') as Answer)(output.receipt === '' ? 204 : undefined)
  },
  'xstate.error.actor.sendLead': async (_, { notes, allowFault }) => {
    allowFault(/500/)
    ;(notes.get('answer') as Answer)(500)
  },
  'xstate.after.successTime.leadForm.sending.success': async (_, scene) => {
    if (factsOf(scene).posted) noteTexts(scene, nothing)
    await pass(scene.page, 3000)
  },
  'draft.edit': async (_, scene) => {
    await type(scene, { Name: 'Grace Example' })
    factsOf(scene).written = true
  },
  'draft.clear': async (_, scene) => {
    await type(scene, nothing)
    factsOf(scene).written = false
  },
  'message.edit': async (_, scene) => {
    await type(scene, { Message: 'My own words' })
    factsOf(scene).own = true
  },
  'message.clear': async (_, scene) => {
    await type(scene, { Message: '' })
    factsOf(scene).own = false
  },
  'subject.suggest': async (event, scene) => {
    const { subject } = event as unknown as { subject: string }
    const { page } = scene
    const form = formOf(scene)
    const facts = factsOf(scene)
    const search = subject && `?subject=${encodeURIComponent(subject)}`
    // Navigating to the current address does nothing, so go to /contact first.
    if (new URL(page.url()).search === search) {
      await new SitePage(page).followAddress('/contact')
      await pass(page, 200)
    }
    await new SitePage(page).followAddress(`/contact${search}`)
    const before = facts.about && `${facts.about}\n\n`
    const words = facts.own
      ? facts.texts.Message.slice(facts.texts.Message.startsWith(before) ? before.length : 0)
      : ''
    if (!facts.own || subject) {
      facts.about = subject
      noteTexts(scene, { Message: (subject && `${subject}\n\n`) + words })
    }
    await meanwhile(page, form.seeTexts(facts.texts))
  },
}
type Answer = (status?: number) => void

function story(): Story {
  let sending: 'idle' | 'submitting' | 'success' | 'error' = 'idle'
  let hasReceipt = false
  return event => {
    const { type: happened } = event
    if (happened === 'lead.submit') {
      sending = 'submitting'
      hasReceipt = false
    }
    if (happened === 'xstate.done.actor.sendLead') {
      sending = 'success'
      hasReceipt = (event as unknown as { output: { receipt: string } }).output.receipt !== ''
    }
    if (happened === 'xstate.error.actor.sendLead') sending = 'error'
    if (happened === 'form.unmount' && sending !== 'submitting') {
      sending = 'idle'
      hasReceipt = false
    }
    if (happened.startsWith('xstate.after.successTime')) sending = 'idle'
    const [now, isReceiptShown] = [sending, hasReceipt]
    return async scene => {
      const form = formOf(scene)
      const { mounted, texts: typed, posted, stored, written, own } = factsOf(scene)
      if (!mounted) return
      await form.seeState(now)
      if (now === 'submitting') await form.seeButton('Submitting...', 'disabled')
      else await form.seeButton(now === 'error' ? 'Send again' : 'Send message', 'enabled')
      await (isReceiptShown ? form.seeReceipt() : form.dontSeeReceipt())
      await (now === 'success' ? form.seeThanks() : form.dontSeeThanks())
      await (now === 'error' ? form.seeFailure('Request failed: 500') : form.dontSeeFailure())
      await form.seeTexts(typed)
      if (own) return
      const isUnsent = posted && !stored && (now === 'submitting' || now === 'error')
      await form.seeDraft(written || isUnsent)
    }
  }
}

export const leadForm: Walk = {
  spec: walkable(spec, acts, {
    cases: { ...spec.cases, 'xstate.error.actor.sendLead': [{ error: new Error('Request failed: 500') }] },
    possible: (snapshot, event) => spec.possible?.(snapshot, event) ?? true,
  }),
  acts,
  async open(scene) {
    await openWithStoppedClock(scene.page, '/contact')
    await formOf(scene).wake()
  },
  story,
  unreachable: {
    'leadForm.draft · draft.restore #1':
      'found in a draft as the form is mounted: lead-draft.e2e.ts reloads the page',
    'leadForm.subject · subject.restore #1':
      'found in a draft, at the start of the form: lead-subject.e2e.ts reloads the page',
  },
}
