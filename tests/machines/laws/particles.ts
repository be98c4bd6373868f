import { spec } from '../specs/particles.ts'
import { effect, keepsRunning, type Laws, oracle } from './harness/law.ts'

const events = ['motion.reduce', 'motion.allow', 'page.hide', 'page.show', 'canvas.leave', 'canvas.enter']

interface Drawn {
  count: number
}

const countFor = (width: number): number => (width < 768 ? 60 : 120)

/** Specification, section 9. */
export const laws: Laws = {
  spec,
  reports: Object.fromEntries([...events, 'viewport.resize'].map(type => [type, 'watchViewport'])),
  events: [
    ...events.map(type => ({ type })),
    { type: 'motion.allow' },
    ...[320, 767, 768, 1366].map(width => ({ type: 'viewport.resize', width })),
  ],
  laws: [
    oracle(
      'Points move whenever motion is allowed, the page is visible, and the drawing is on screen, and at no other time. Their number depends on the width. Points at rest are redrawn when the width changes.',
      () => {
        let welcome = false
        let visible = true
        let onScreen = true
        let count = 0
        let width = 0
        return event => {
          const { type } = event
          const before = width
          if (type === 'motion.allow') welcome = true
          if (type === 'motion.reduce') welcome = false
          if (type === 'page.hide') visible = false
          if (type === 'page.show') visible = true
          if (type === 'canvas.leave') onScreen = false
          if (type === 'canvas.enter') onScreen = true
          if (type === 'viewport.resize') {
            width = Number(event.width)
            count = countFor(width)
          }
          const moves = welcome && visible && onScreen
          const isTold = type === '@start' || type === 'motion.reduce'
          const stills = !welcome && (isTold || before !== width)
          return {
            tags: [moves ? 'running' : welcome ? 'paused' : 'still'],
            running: ['watchViewport', ...(moves ? ['animate'] : [])],
            given: moves ? { animate: { count } } : {},
            effects: stills ? [effect('drawOnce', { count })] : [],
          }
        }
      },
    ),
    keepsRunning(
      'Points that keep moving aren’t restarted by an event that doesn’t change their number.',
      'animate',
      (event, before) => {
        const drawn = before.running.find(({ name }) => name === 'animate')?.input as Drawn | undefined
        return event.type !== 'viewport.resize' || drawn?.count === countFor(Number(event.width))
      },
    ),
  ],
}
