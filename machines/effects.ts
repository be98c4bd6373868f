/**
 * Placeholders for actions and actors that `src/behaviors/` implements. In statechart tests and prerendering, they do nothing. A test uses
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

const doNothing = () => {}
const neverSettle = () => new Promise<never>(() => {})

export function isPlaceholder(implementation: object): boolean {
  const source = 'config' in implementation ? implementation.config : implementation
  return source === doNothing || source === neverSettle
}

export const browserAction = <Params = undefined>(): ((args: unknown, params: Params) => void) => doNothing

/** Declares an actor that runs until stopped, and sends events. */
export const browserActor = <
  E extends AnyEventObject,
  I extends NonReducibleUnknown = NonReducibleUnknown,
>(): CallbackActorLogic<E, I> => fromCallback<E, I>(doNothing)

/** Declares an actor that ends with an output or an error. The placeholder never settles. */
export const browserTask = <Output, I extends NonReducibleUnknown = NonReducibleUnknown>(): PromiseActorLogic<
  Output,
  I
> => fromPromise<Output, I>(neverSettle)
