import { spec } from '../specs/particles.ts'
import { effect, keepsRunning, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

const events = ['motion.reduce', 'motion.allow', 'page.hide', 'page.show', 'canvas.leave', 'canvas.enter']

interface Drawn {
  count: number
}

const countFor = (width: number): number => (width < 768 ? 60 : 120)

/** Specification, section 9. */
export const laws: Laws = {
  spec,
  reports: reportedBy('watchViewport', ...events, 'viewport.resize'),
  events: [
    ...plainEvents(...events, 'motion.allow'),
    ...[320, 767, 768, 1366].map(width => ({ type: 'viewport.resize', width })),
  ],
  laws: [
    oracle(
      'Points move whenever motion is allowed, the page is visible, and the drawing is on screen, and at no other time. Their number depends on the width. Points at rest are redrawn when the width changes.',
      () => {
        let isMotionAllowed = false
        let visible = true
        let onScreen = true
        let count = 0
        let width = 0
        return event => {
          const { type } = event
          const before = width
          if (type === 'motion.allow') isMotionAllowed = true
          if (type === 'motion.reduce') isMotionAllowed = false
          if (type === 'page.hide') visible = false
          if (type === 'page.show') visible = true
          if (type === 'canvas.leave') onScreen = false
          if (type === 'canvas.enter') onScreen = true
          if (type === 'viewport.resize') {
            width = Number(event.width)
            count = countFor(width)
          }
          const isMoving = isMotionAllowed && visible && onScreen
          const isMotionStopped = type === '@start' || type === 'motion.reduce'
          const isRedrawn = !isMotionAllowed && (isMotionStopped || before !== width)
          return {
            tags: [isMoving ? 'running' : isMotionAllowed ? 'paused' : 'still'],
            running: ['watchViewport', ...(isMoving ? ['animate'] : [])],
            given: isMoving ? { animate: { count } } : {},
            effects: isRedrawn ? [effect('drawOnce', { count })] : [],
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
