/**
 * Whether a result waits to be said to who does not see it: a region that every chart has whose numbers a visitor changes.
 *
 * - `quiet`: what there is was said, or stood there when the page came. - `due`: something changed a moment ago; the result, or what keeps
 * it from being calculated, is said once nothing has changed for a moment, so that it is said once.
 */

/** How long nothing must have changed, in milliseconds. */
export const sayingDelays = { settle: 700 } as const

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

/** @param types events that change what there is to say */
export const sayingRegion = <Type extends string>(types: readonly Type[]) =>
  region(types, [{ target: 'quiet', actions: 'sayResult' }])

/** The same for a tool, which tells of a result that is the visitor's own: its chart says by `isOwn` when it is. */
export const toolSayingRegion = <Type extends string>(types: readonly Type[]) =>
  region(types, [
    { guard: 'isOwn', target: 'quiet', actions: ['sayResult', 'tellResult'] },
    { target: 'quiet', actions: 'sayResult' },
  ])
