import { spec } from '../specs/particles.ts'
import { effect, keepsRunning, type Laws, oracle, reportedBy } from './harness/law.ts'
import { plainEvents } from './harness/trace.ts'

const events = ['motion.reduce', 'motion.allow', 'page.hide', 'page.show', 'canvas.leave', 'canvas.enter']

const countFor = (width: number): number => (width < 768 ? 60 : 120)

/** Laws from the specification, section 9. */
export const laws: Laws = {
  spec,
  actorByEventType: reportedBy('watchViewport', ...events, 'viewport.resize'),
  events: [
    ...plainEvents(...events, 'motion.allow'),
    ...[320, 767, 768, 1366].map(width => ({ type: 'viewport.resize', width })),
  ],
  laws: [
    oracle(
      'Points move whenever motion is allowed, the page is visible, and the drawing is on screen, and at no other time. Their number depends on the width. Points at rest are redrawn when the width changes.',
      () => {
        let isMotionAllowed = false
        let isPageVisible = true
        let isOnScreen = true
        let count = 0
        let width = 0
        return event => {
          const { type } = event
          const widthBefore = width
          if (type === 'motion.allow') isMotionAllowed = true
          if (type === 'motion.reduce') isMotionAllowed = false
          if (type === 'page.hide') isPageVisible = false
          if (type === 'page.show') isPageVisible = true
          if (type === 'canvas.leave') isOnScreen = false
          if (type === 'canvas.enter') isOnScreen = true
          if (type === 'viewport.resize') {
            width = Number(event.width)
            count = countFor(width)
          }
          const isMoving = isMotionAllowed && isPageVisible && isOnScreen
          const isMotionStopped = type === '@start' || type === 'motion.reduce'
          const isRedrawn = !isMotionAllowed && (isMotionStopped || widthBefore !== width)
          return {
            tags: [isMoving ? 'running' : isMotionAllowed ? 'paused' : 'still'],
            running: ['watchViewport', ...(isMoving ? ['animate'] : [])],
            inputs: isMoving ? { animate: { count } } : {},
            effects: isRedrawn ? [effect('drawOnce', { count })] : [],
          }
        }
      },
    ),
    keepsRunning(
      'Points that keep moving aren’t restarted by an event that doesn’t change their number.',
      'animate',
      (event, before) => {
        const drawn = before.running.find(({ name }) => name === 'animate')?.input as
          | { count: number }
          | undefined
        return event.type !== 'viewport.resize' || drawn?.count === countFor(Number(event.width))
      },
    ),
  ],
}
