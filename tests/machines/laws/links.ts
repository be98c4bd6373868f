import { spec } from '../specs/links.ts'
import { effect, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents, wait } from './harness/trace.ts'

const prefetchDelayMs = 50
const about = { href: '/about' }
const contact = { href: '/contact?subject=Pricing#form' }
const point = (target: { href: string }) => ({ type: 'link.point', ...target })

/** Laws from docs/decisions/008. */
export const laws: Laws = {
  spec,
  actorByEventType: reportedBy(
    'watchLinks',
    ...['link.point', 'link.leave', 'link.touch', 'link.follow', 'link.repeat'],
  ),
  deadlines: [prefetchDelayMs],
  events: [
    ...[about, contact].flatMap(target =>
      ['link.point', 'link.touch', 'link.follow', 'link.repeat'].map(type => ({ type, ...target })),
    ),
    ...plainEvents('link.leave', 'link.leave'),
    ...[1, prefetchDelayMs - 1, prefetchDelayMs].map(wait),
  ],
  fixedRuns: {
    'a pointer passes over two links and rests on the second': [
      ...[point(about), wait(prefetchDelayMs - 1), point(contact), wait(prefetchDelayMs - 1), wait(1)],
    ],
    'a pointer passes over a link': [point(about), wait(prefetchDelayMs - 1), { type: 'link.leave' }],
    'a link is followed before the pointer has rested': [
      ...[point(about), { type: 'link.follow', ...about }, wait(prefetchDelayMs)],
    ],
  },
  laws: [
    oracle(
      'A page is prefetched after the pointer rests on its link for 50 ms, or at once on touch. Only a click follows a link, and a link to the current page scrolls to the top.',
      () => {
        let pointedLink: { href: unknown; at: number } | undefined
        return (event, at) => {
          const { type, href } = event
          const effects = []
          if (type === 'link.touch') effects.push(effect('prefetch', { href }))
          if (type === 'link.follow' || type === 'link.repeat') effects.push(effect('followLink', { href }))
          if (type === 'link.repeat') effects.push(effect('focusPageStart'))
          if (type.startsWith('link.')) pointedLink = type === 'link.point' ? { href, at } : undefined
          if (pointedLink && at - pointedLink.at >= prefetchDelayMs) {
            effects.push(effect('prefetch', { href: pointedLink.href }))
            pointedLink = undefined
          }
          return { effects, running: ['watchLinks'] }
        }
      },
    ),
  ],
}
