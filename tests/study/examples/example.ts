/** Examples that an engineer writes from the specification: what a statechart must show after some events. */
import type { AnyStateMachine } from 'xstate'
import { createRunner } from '#tests/machines/laws/harness/run.ts'
import type { Effect, RunEvent, Step } from '#tests/machines/laws/harness/trace.ts'

export interface Outcome extends Pick<Step, 'tags' | 'output' | 'hasEnded'> {
  context: Record<string, unknown>
  running: string[]
  /** Effects of the last event. */
  effects: readonly Effect[]
  /** Types of all effects so far, in order. */
  effectLog: string[]
  inputOf: (name: string) => unknown
}

/** Starts the statechart, sends the events, and returns the result. */
type After = (...events: RunEvent[]) => Outcome

export interface StatechartExamples {
  input?: unknown
  examples: Readonly<Record<string, (after: After, from: (input: unknown) => After) => void>>
}

/**
 * Runs every example.
 * @throws an error if one fails
 */
export function runExamples(machine: AnyStateMachine, { input, examples }: StatechartExamples): void {
  const run = createRunner(machine, { selectViewContext: context => context })
  const from =
    (start: unknown): After =>
    (...events) => {
      const { steps } = run(start, events)
      const last = steps.at(-1) as Step
      return {
        ...last,
        context: last.viewContext as Record<string, unknown>,
        running: last.running.map(({ name }) => name),
        effectLog: steps.flatMap(({ effects }) => effects.map(({ type }) => type)),
        inputOf: name => last.running.find(each => each.name === name)?.input,
      }
    }
  for (const example of Object.values(examples)) example(from(input), from)
}
