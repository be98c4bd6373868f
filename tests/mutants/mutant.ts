import { type AnyStateMachine, createMachine } from 'xstate'

/** A statechart with one small change. */
export interface Mutant {
  /** Operator, path, and detail. The key stays the same if other parts of the statechart change. */
  key: string
  operator: string
  /** @throws if the mutated statechart is invalid */
  make: () => AnyStateMachine
}

export const rebuildMachine = (
  machine: AnyStateMachine,
  config: unknown = machine.config,
  implementations: Partial<AnyStateMachine['implementations']> = {},
): AnyStateMachine =>
  createMachine(
    config as never,
    { ...machine.implementations, ...implementations } as never,
  ) as AnyStateMachine
