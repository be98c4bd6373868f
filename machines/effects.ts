/**
 * Placeholders for actions and actors that `src/behaviors/` implements. In tests and prerendering, they do nothing. A test uses
 * `isPlaceholder` to find missing implementations.
 */
import {
  type AnyEventObject,
  type CallbackActorLogic,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

const placeholders = new WeakSet<object>()

function markPlaceholder<T extends object>(placeholder: T): T {
  placeholders.add(placeholder)
  return placeholder
}

export const isPlaceholder = (implementation: object): boolean => placeholders.has(implementation)

export const browserAction = <Params = undefined>(): ((args: unknown, params: Params) => void) =>
  markPlaceholder(() => {})

/** Declares an actor that runs until stopped, and sends events. */
export const browserActor = <
  E extends AnyEventObject,
  I extends NonReducibleUnknown = NonReducibleUnknown,
>(): CallbackActorLogic<E, I> => markPlaceholder(fromCallback<E, I>(() => {}))

/** Declares a task. The placeholder never settles. */
export const browserTask = <Output, I extends NonReducibleUnknown = NonReducibleUnknown>(): PromiseActorLogic<
  Output,
  I
> => markPlaceholder(fromPromise<Output, I>(() => new Promise<Output>(() => {})))
