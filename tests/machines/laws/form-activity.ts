import { spec } from '../specs/form-activity.ts'
import { always, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

interface Facts {
  focus: boolean
  text: boolean
}

function factsAfter(facts: Facts, type: string): Facts {
  if (type === 'page.left') return { focus: false, text: false }
  return {
    focus: type === 'field.focus' || (facts.focus && type !== 'field.blur'),
    text: type === 'text.enter' || (facts.text && type !== 'text.clear'),
  }
}

export const laws: Laws = {
  spec,
  reports: reportedBy('watchForms', 'field.focus', 'field.blur', 'text.enter', 'text.clear'),
  events: plainEvents('field.focus', 'field.blur', 'text.enter', 'text.clear', 'page.left'),
  laws: [
    oracle('A visitor is busy while a field has focus or a form holds unsent text.', () => {
      let facts: Facts = { focus: false, text: false }
      return ({ type }) => {
        facts = factsAfter(facts, type)
        return { running: ['watchForms'], tags: facts.focus || facts.text ? ['busy'] : [] }
      }
    }),
    always('Each change between busy and free is announced once, when it happens.', (step, before) => {
      if (step.effects.some(({ params }) => (params as { reason?: string }).reason !== 'form')) return false
      const [was = false, is] = [before?.tags.includes('busy'), step.tags.includes('busy')]
      const announced = step.effects.map(({ type }) => type).join()
      return announced === (was === is ? '' : is ? 'activity.started' : 'activity.ended')
    }),
  ],
}
