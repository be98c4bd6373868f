/**
 * A region that debounces screen reader announcements of a changing result.
 *
 * - `idle`: the current result has been announced, or is the page's initial result.
 * - `pending`: the result has changed, and is announced once it stays the same for 700 ms.
 */
import { onEach } from './events.ts'

/** Debounce, in ms. */
export const announcementDelays = { debounce: 700 } as const

const idle = { description: 'Everything has been announced.' } as const

const createRegion = <Type extends string, const Target>(types: readonly Type[], onSettled: Target) =>
  ({
    description: 'Whether a result is waiting to be announced.',
    initial: 'idle',
    on: onEach(types, { target: '.pending' }),
    states: {
      idle,
      pending: { description: 'Something changed a moment ago.', after: { debounce: onSettled } },
    },
  }) as const

/** @param types events that change the result */
export const announcementRegion = <Type extends string>(types: readonly Type[]) =>
  createRegion(types, [{ target: 'idle', actions: 'announceResult' }])

/** The announcement region of a tool. Also emits `result.reached` if the statechart's `isVisitorInput` guard passes. */
export const toolAnnouncementRegion = <Type extends string>(types: readonly Type[]) =>
  createRegion(types, [
    { guard: 'isVisitorInput', target: 'idle', actions: ['announceResult', 'emitResult'] },
    { target: 'idle', actions: 'announceResult' },
  ])
