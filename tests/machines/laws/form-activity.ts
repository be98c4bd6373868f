import { spec } from '../specs/form-activity.ts'
import { always, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

interface Facts {
  hasFocus: boolean
  hasText: boolean
}

function factsAfter(facts: Facts, type: string): Facts {
  if (type === 'page.left') return { hasFocus: false, hasText: false }
  return {
    hasFocus: type === 'field.focus' || (facts.hasFocus && type !== 'field.blur'),
    hasText: type === 'text.enter' || (facts.hasText && type !== 'text.clear'),
  }
}

export const laws: Laws = {
  spec,
  actorByEventType: reportedBy('watchForms', 'field.focus', 'field.blur', 'text.enter', 'text.clear'),
  events: plainEvents('field.focus', 'field.blur', 'text.enter', 'text.clear', 'page.left'),
  laws: [
    oracle('A visitor is busy while a field has focus or a form holds unsent text.', () => {
      let facts: Facts = { hasFocus: false, hasText: false }
      return ({ type }) => {
        facts = factsAfter(facts, type)
        return { running: ['watchForms'], tags: facts.hasFocus || facts.hasText ? ['busy'] : [] }
      }
    }),
    always('Each change between busy and free is announced once, when it happens.', (step, before) => {
      if (step.effects.some(({ params }) => (params as { reason?: string }).reason !== 'form')) return false
      const [wasBusy = false, isBusy] = [before?.tags.includes('busy'), step.tags.includes('busy')]
      const announced = step.effects.map(({ type }) => type).join()
      return announced === (wasBusy === isBusy ? '' : isBusy ? 'activity.started' : 'activity.ended')
    }),
  ],
}
