import { expect } from 'vitest'
import type { StatechartExamples } from './example.ts'

const pause = { type: 'message.pause' }
const stop = { type: 'timer.stopped', remainingMs: 3200 }
const resume = { type: 'message.resume' }

export const message: StatechartExamples = {
  input: { id: 7, remainingMs: 5000 },
  examples: {
    'counts down its full time': after => expect(after().inputOf('countDown')).toEqual({ remainingMs: 5000 }),
    'ends when its time has passed, and sends an event': after => {
      const { hasEnded, effects } = after({ type: 'timer.expired' })
      expect(hasEnded).toBe(true)
      expect(effects).toContainEqual({ type: 'message.end', params: { type: 'message.end', id: 7 } })
    },
    'stops the timer on a pause': after =>
      expect(after(pause).effects).toMatchObject([{ to: 'countDown', type: 'timer.stop' }]),
    'runs no timer while it is paused': after => expect(after(pause, stop).running).toEqual([]),
    'resumes with the remaining time': after =>
      expect(after(pause, stop, resume).inputOf('countDown')).toEqual({ remainingMs: 3200 }),
  },
}
