import { type AnyStateMachine, createMachine } from 'xstate'
import type { Path } from './config.ts'

/** A chart with one small damage. */
export interface Mutant {
  /** Stays the same while the chart around the damage changes: operator, place, detail. */
  key: string
  operator: string
  /** Where the damage is: a place in the chart, or the name of an action. */
  place: Path | string
  /** @throws when there is no such chart */
  make: () => AnyStateMachine
}

/** The chart made anew with another written form or other implementations. */
export const remade = (
  machine: AnyStateMachine,
  config: unknown = machine.config,
  implementations: Partial<AnyStateMachine['implementations']> = {},
): AnyStateMachine =>
  createMachine(
    config as never,
    { ...machine.implementations, ...implementations } as never,
  ) as AnyStateMachine
