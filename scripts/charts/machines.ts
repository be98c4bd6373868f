/** Finds machines by looking, so that a new one appears in charts and reports by itself. */
import { type AnyStateMachine, StateMachine } from 'xstate'

/**
 * The machine that a module of `machines/` exports; none in a module of helpers.
 * @throws when there are several: a chart is named by its file
 */
export function machineIn(module: object): AnyStateMachine | undefined {
  const [machine, ...others] = Object.values(module).filter(value => value instanceof StateMachine)
  if (others.length > 0) throw new Error(`More than one machine in a file: ${machine?.id}`)
  return machine as AnyStateMachine | undefined
}

/** Name of a file as words: `chat-launcher` is "Chat launcher". */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
