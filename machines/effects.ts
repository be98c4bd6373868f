import {
  type AnyEventObject,
  type CallbackActorLogic,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
  type PromiseActorLogic,
} from 'xstate'

/**
 * An effect that the browser provides with `machine.provide({ actors })`: it reports by events and returns its cleanup.
 * On its own, in tests and while prerendering, it is silent.
 */
export const silentEffect = <
  E extends AnyEventObject,
  I extends NonReducibleUnknown = NonReducibleUnknown,
>(): CallbackActorLogic<E, I> => fromCallback<E, I>(() => {})

/** A task that the browser provides; on its own it never settles. */
export const pendingTask = <Output, I extends NonReducibleUnknown = NonReducibleUnknown>(): PromiseActorLogic<
  Output,
  I
> => fromPromise<Output, I>(() => new Promise<Output>(() => {}))
