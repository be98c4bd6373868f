import { LeadForm } from '#tests/browser/models/lead-form.ts'
import { SitePage } from '#tests/browser/models/site-page.ts'
import { spec } from '#tests/machines/specs/lead-form.ts'
import { meanwhile, openStill, pass } from './stillness.ts'
import { type Scene, type Walk, walkable } from './walk.ts'

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

const textsOf = ({ notes }: Scene): typeof texts =>
  (notes.get('texts') as typeof texts | undefined) ?? nothing

/** What stands in the fields from now on. */
function noteTexts(scene: Scene, changed: Partial<typeof texts>): void {
  scene.notes.set('texts', { ...textsOf(scene), ...changed })
  scene.notes.set('stored', false)
}

async function type(scene: Scene, typed: Partial<typeof texts>): Promise<void> {
  noteTexts(scene, typed)
  await formOf(scene).type(typed)
}

const acts: Walk['acts'] = {
  'lead.submit': async (_, scene) => {
    const form = formOf(scene)
    if (textsOf(scene).Email === '') await type(scene, texts)
    scene.notes.set('answer', await form.holdAnswer())
    await form.clickSend()
  },
  'xstate.done.actor.sendLead': async (event, { notes, before }) => {
    notes.set('stored', before.hasTag('posted'))
    const { output } = event as unknown as { output: { receipt: string } }
    ;(notes.get('answer') as Answer)(output.receipt === '' ? 204 : undefined)
  },
  'xstate.error.actor.sendLead': async (_, { notes, allowFault }) => {
    allowFault(/500/)
    ;(notes.get('answer') as Answer)(500)
  },
  'xstate.after.successTime.leadForm.sending.success': async (_, scene) => {
    if (scene.before.hasTag('posted')) noteTexts(scene, nothing)
    await pass(scene.page, 3000)
  },
  'words.write': (_, scene) => type(scene, { Name: 'Grace Example' }),
  'words.clear': (_, scene) => type(scene, nothing),
  'message.write': (_, scene) => type(scene, { Message: 'My own words' }),
  'message.clear': (_, scene) => type(scene, { Message: '' }),
  'subject.arrive': async (event, scene) => {
    const { subject } = event as unknown as { subject: string }
    const { page, before, after } = scene
    const form = formOf(scene)
    const search = subject && `?subject=${encodeURIComponent(subject)}`
    // An address comes anew only after another one.
    if (new URL(page.url()).search === search) {
      await new SitePage(page).followAddress('/contact')
      await pass(page, 200)
    }
    await new SitePage(page).followAddress(`/contact${search}`)
    if ((before.value as Regions).subject === 'free')
      noteTexts(scene, { Message: subject && `${subject}\n\n` })
    await meanwhile(page, form.seeTexts(textsOf(scene)))
    await meanwhile(page, after.hasTag('offered') ? form.seeOffer(subject) : form.dontSeeOffer())
  },
  'subject.use': async (_, scene) => {
    noteTexts(scene, { Message: `${scene.before.context.offer}\n\n${textsOf(scene).Message}` })
    await formOf(scene).takeOffer()
  },
}
type Answer = (status?: number) => void
type Regions = Record<'sending' | 'words' | 'subject', string>

export const leadForm: Walk = {
  spec: walkable(spec, acts, {
    cases: { ...spec.cases, 'xstate.error.actor.sendLead': [{ error: new Error('Request failed: 500') }] },
    possible: (snapshot, event) => spec.possible?.(snapshot, event) ?? true,
  }),
  acts,
  async open(scene) {
    await openStill(scene.page, '/contact')
    await formOf(scene).wake()
  },
  async see(snapshot, scene) {
    const form = formOf(scene)
    const { sending, words, subject } = snapshot.value as Regions
    await form.seeState(sending)
    if (snapshot.hasTag('busy')) await form.seeButton('Submitting...', 'disabled')
    else await form.seeButton(snapshot.hasTag('failed') ? 'Send again' : 'Send message', 'enabled')
    await (snapshot.context.receipt ? form.seeReceipt() : form.dontSeeReceipt())
    await (snapshot.hasTag('sent') ? form.seeThanks() : form.dontSeeThanks())
    await (snapshot.hasTag('failed') ? form.seeFailure(snapshot.context.failure) : form.dontSeeFailure())
    await form.seeTexts(textsOf(scene))
    await (snapshot.hasTag('offered') ? form.seeOffer(snapshot.context.offer) : form.dontSeeOffer())
    // A message that was typed is a draft as well, of which the steps of a subject say nothing.
    if (subject !== 'free') return
    // Words that are stored and sent once more need none.
    const isOnItsWay = snapshot.hasTag('busy') || snapshot.hasTag('failed')
    const isUnsent = words === 'posted' && isOnItsWay && !scene.notes.get('stored')
    await form.seeDraft(words === 'written' || isUnsent)
  },
  unreachable: {
    'leadForm.subject · subject.find #1':
      'found in a draft, at the start of the form: lead-subject.e2e.ts reloads the page',
  },
}
