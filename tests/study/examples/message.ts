import { expect } from 'vitest'
import type { ChartExamples } from './example.ts'

const pause = { type: 'message.pause' }
const stop = { type: 'timer.stopped', remaining: 3200 }
const resume = { type: 'message.resume' }

export const message: ChartExamples = {
  input: { id: 7, remaining: 5000 },
  examples: {
    'counts down its whole time': after => expect(after().given('countDown')).toEqual({ remaining: 5000 }),
    'ends when its time has passed, and says so': after => {
      const { ended, effects } = after({ type: 'timer.expired' })
      expect(ended).toBe(true)
      expect(effects).toContainEqual({ type: 'message.end', params: { type: 'message.end', id: 7 } })
    },
    'asks the clock to stop while somebody reads': after =>
      expect(after(pause).effects).toMatchObject([{ to: 'countDown', type: 'timer.stop' }]),
    'stands still while it is paused': after => expect(after(pause, stop).running).toEqual([]),
    'goes on with the time that was left': after =>
      expect(after(pause, stop, resume).given('countDown')).toEqual({ remaining: 3200 }),
  },
}
