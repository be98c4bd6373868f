import { specOf } from '../specs/menu.ts'
import { effect, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

const regions = [
  { name: 'services', isExpanded: true },
  { name: 'servicesSpecialized', isExpanded: true },
  { name: 'tools', isExpanded: false },
]
const sectionEvents = ['section.collapse', 'section.expand']

/** Laws from the specification, section 2. */
export const laws: Laws = {
  spec: specOf(regions),
  actorByEventType: reportedBy('watchPanel', 'panel.shown', 'panel.hidden', ...sectionEvents),
  events: [
    ...plainEvents('panel.shown', 'panel.hidden'),
    { type: 'menu.close', reason: 'navigation' },
    ...regions.flatMap(({ name }) => sectionEvents.map(type => ({ type, section: name }))),
  ],
  laws: [
    oracle(
      'While the menu is open, the page behind it is locked. Navigation closes the menu. Each section folds independently.',
      () => {
        let isOpen = false
        const expanded = new Set(regions.filter(each => each.isExpanded).map(({ name }) => name))
        return event => {
          const wasOpen = isOpen
          const effects = []
          if (event.type === 'panel.shown') isOpen = true
          if (event.type === 'panel.hidden') isOpen = false
          if (event.type === 'menu.close' && wasOpen) {
            isOpen = false
            effects.push(effect('hidePanel'))
          }
          if (event.type === 'section.expand') expanded.add(String(event.section))
          if (event.type === 'section.collapse') expanded.delete(String(event.section))
          if (isOpen && !wasOpen) effects.push(effect('activity.started', { reason: 'menu' }))
          if (wasOpen && !isOpen) effects.push(effect('activity.ended', { reason: 'menu' }))
          return {
            tags: [...(isOpen ? ['open'] : []), ...[...expanded].map(name => `expanded-${name}`)],
            running: ['watchPanel', ...(isOpen ? ['lockPage'] : [])],
            effects,
          }
        }
      },
    ),
  ],
}
