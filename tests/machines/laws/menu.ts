import { specOf } from '../specs/menu.ts'
import { does, type Laws, oracle } from './harness/law.ts'

/** A section, a group of it, and a section that starts folded: every kind of region that a menu has. */
const regions = [
  { name: 'services', unfolded: true },
  { name: 'servicesSpecialized', unfolded: true },
  { name: 'tools', unfolded: false },
]

/** Section 4: open or closed, closed on navigation, the page held while it is open; each section on its own. */
export const laws: Laws = {
  spec: specOf(regions),
  reports: Object.fromEntries(
    ['panel.shown', 'panel.hidden', 'section.fold', 'section.unfold'].map(type => [type, 'watchPanel']),
  ),
  happenings: [
    ...['panel.shown', 'panel.hidden'].map(type => ({ type })),
    { type: 'menu.close', reason: 'navigation' },
    ...regions.flatMap(({ name }) => [
      { type: 'section.fold', section: name },
      { type: 'section.unfold', section: name },
    ]),
  ],
  laws: [
    oracle(
      'while the menu is open the page is held; navigation closes it; every section folds on its own',
      () => {
        let open = false
        const unfolded = new Set(regions.filter(each => each.unfolded).map(({ name }) => name))
        return doing => {
          const was = open
          const effects = []
          if (doing.type === 'panel.shown') open = true
          if (doing.type === 'panel.hidden') open = false
          if (doing.type === 'menu.close' && was) {
            open = false
            effects.push(does('hidePanel'))
          }
          if (doing.type === 'section.unfold') unfolded.add(String(doing.section))
          if (doing.type === 'section.fold') unfolded.delete(String(doing.section))
          if (open && !was) effects.push(does('visitor.busy', { reason: 'menu' }))
          if (was && !open) effects.push(does('visitor.free', { reason: 'menu' }))
          return {
            tags: [...(open ? ['open'] : []), ...[...unfolded].map(name => `unfolded-${name}`)],
            running: ['watchPanel', ...(open ? ['holdPage'] : [])],
            effects,
          }
        }
      },
    ),
  ],
}
