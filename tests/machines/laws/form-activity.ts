import { spec } from '../specs/form-activity.ts'
import { always, type Laws, oracle } from './harness/law.ts'

interface Facts {
  focus: boolean
  text: boolean
}

function changed(facts: Facts, type: string): Facts {
  if (type === 'page.left') return { focus: false, text: false }
  return {
    focus: type === 'field.focus' || (facts.focus && type !== 'field.blur'),
    text: type === 'text.enter' || (facts.text && type !== 'text.clear'),
  }
}

export const laws: Laws = {
  spec,
  reports: Object.fromEntries(
    ['field.focus', 'field.blur', 'text.enter', 'text.clear'].map(type => [type, 'watchForms']),
  ),
  events: ['field.focus', 'field.blur', 'text.enter', 'text.clear', 'page.left'].map(type => ({ type })),
  laws: [
    oracle('A visitor is busy while a field has focus or a form holds unsent text.', () => {
      let facts: Facts = { focus: false, text: false }
      return ({ type }) => {
        facts = changed(facts, type)
        return { running: ['watchForms'], tags: facts.focus || facts.text ? ['busy'] : [] }
      }
    }),
    always('Each change between busy and free is announced once, when it happens.', (step, before) => {
      if (step.effects.some(({ params }) => (params as { reason?: string }).reason !== 'form')) return false
      const [was = false, is] = [before?.tags.includes('busy'), step.tags.includes('busy')]
      const told = step.effects.map(({ type }) => type).join()
      return told === (was === is ? '' : is ? 'activity.started' : 'activity.ended')
    }),
  ],
}
