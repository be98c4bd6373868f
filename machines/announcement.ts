/**
 * A region that debounces the announcement of a changing result to screen readers.
 *
 * - `quiet`: the current result was announced, or came with the page.
 * - `due`: the result changed. It is announced once nothing has changed for a moment.
 */

/** Debounce, in ms. */
export const announcementDelays = { settle: 700 } as const

const quiet = { description: 'Everything has been announced.' } as const

const changes = <Type extends string>(types: readonly Type[]) =>
  Object.fromEntries(types.map(type => [type, { target: '.due' }])) as Record<Type, { target: '.due' }>

const region = <Type extends string, const Settle>(types: readonly Type[], settle: Settle) =>
  ({
    description: 'Whether a result is waiting to be announced.',
    initial: 'quiet',
    on: changes(types),
    states: { quiet, due: { description: 'Something changed a moment ago.', after: { settle } } },
  }) as const

/** @param types events that change the result */
export const announcementRegion = <Type extends string>(types: readonly Type[]) =>
  region(types, [{ target: 'quiet', actions: 'announceResult' }])

/** The region for tools, which also emits `result.reached` if the chart's `isOwn` holds. */
export const toolAnnouncementRegion = <Type extends string>(types: readonly Type[]) =>
  region(types, [
    { guard: 'isOwn', target: 'quiet', actions: ['announceResult', 'emitResult'] },
    { target: 'quiet', actions: 'announceResult' },
  ])
