import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { ChartInWords, ChartState } from '#contract/content/chart.ts'
import { exitsOf } from '#src/text/charts/outline.ts'
import { childrenOf } from './graph.ts'
import { titleOf } from './title.ts'

/** A chart as a list of its states and the ways between them. */
export function inWords(name: string, machine: AnyStateMachine): ChartInWords {
  const { id, description = '' } = machine.config
  return {
    name,
    id: id ?? name,
    title: titleOf(name),
    description,
    states: statesOf(machine, machine.root).filter(({ path, exits }) => path || exits.length > 0),
  }
}

const statesOf = (machine: AnyStateMachine, node: AnyStateNode): ChartState[] => [
  {
    path: node.path.join('.'),
    description: node.parent ? (node.description ?? '') : 'In any state.',
    exits: exitsOf(machine, node).map(({ label, target }) => ({ label, to: target?.path.join('.') })),
  },
  ...childrenOf(node).flatMap(child => statesOf(machine, child)),
]
