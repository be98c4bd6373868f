import { LeadForm } from '#tests/browser/models/lead-form.ts'
import { spec } from '#tests/machines/specs/lead-form.ts'
import { openStill, pass } from './stillness.ts'
import { type Scene, type Walk, walkable } from './walk.ts'

const texts = {
  Name: 'Ada Example',
  Email: 'ada@bank.example',
  Company: 'Bank',
  Message: 'We doubt a figure.',
}

const formOf = ({ page, notes }: Scene): LeadForm => {
  const form = (notes.get('form') as LeadForm | undefined) ?? new LeadForm(page)
  notes.set('form', form)
  return form
}

const acts: Walk['acts'] = {
  'lead.submit': async (_, scene) => {
    const form = formOf(scene)
    scene.notes.set('answer', await form.holdAnswer())
    await form.type(texts)
    await form.clickSend()
  },
  'xstate.done.actor.sendLead': async (_, { notes }) => {
    ;(notes.get('answer') as Answer)()
  },
  'xstate.error.actor.sendLead': async (_, { notes, allowFault }) => {
    allowFault(/500/)
    ;(notes.get('answer') as Answer)(500)
  },
  'xstate.after.successTime.leadForm.success': (_, { page }) => pass(page, 3000),
}
type Answer = (status?: number) => void

export const leadForm: Walk = {
  spec: walkable(spec, acts, {
    cases: { ...spec.cases, 'xstate.error.actor.sendLead': [{ error: new Error('Request failed: 500') }] },
  }),
  acts,
  async open(scene) {
    await openStill(scene.page, '/contact')
    await formOf(scene).wake()
  },
  async see(snapshot, scene) {
    const form = formOf(scene)
    await form.seeState(snapshot.value as string)
    if (snapshot.hasTag('busy')) await form.seeButton('Submitting...', 'disabled')
    else await form.seeButton(snapshot.hasTag('failed') ? 'Send again' : 'Send message', 'enabled')
    if (snapshot.hasTag('sent')) await form.seeReceipt()
    await (snapshot.hasTag('sent') ? form.seeThanks() : form.dontSeeThanks())
    if (!snapshot.hasTag('failed')) return form.dontSeeFailure()
    await form.seeFailure(snapshot.context.failure)
    await form.seeTexts(texts)
  },
}
