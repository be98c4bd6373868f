import type { AnyStateMachine } from 'xstate'
import { allTransitions } from '#machines/transitions.ts'
import { allStates } from '#scripts/charts/graph.ts'
import { titleOf } from './title.ts'

/** A machine's file with what is told about it. */
export interface MachineFile {
  /** Name of the file, without its ending. */
  name: string
  machine: AnyStateMachine
  source: string
}

const introduction = `<!-- Written by "npm run charts" from the machines themselves: edit those. -->

# What the site does

Every behavior of the site is a statechart in this folder, one a file, written for [XState](https://stately.ai/docs/xstate). A chart
says in which states a thing can be and which event leads from one to the next; it knows no browser, clock, storage or network. What
it needs from outside it calls by a name, and \`src/behaviors/\` says what the name does in a browser. One chart is a model of the
server instead, and the tests compare the real service with it: [the lifecycle of a lead](#lead-lifecycle).

**Reading a drawing.** A box is a state; the dot points to the first one. An arrow is labeled \`event [guard]\`: it is taken when the
event comes and the guard holds; the list in [in-words.json](charts/in-words.json) has the actions too. \`[else]\` is taken when no guard
before it held. \`after 3 s\` is time that passes in the state, \`send succeeds\` and \`send fails\` are the two ends of an invoked task.
An arrow without an event is taken at once. Boxes with a dashed frame are in a state each, at the same time. What leads away from *in any
state* does so wherever inside the box one is. Below its name a state says what runs while it lasts, what is performed on entry and exit,
and which events change no state. The site shows the same drawings under \`/documentation/behavior\`, with the states of the reader's own
page marked in them.

**Opening a chart in Stately.** Each machine is in \`charts/\` as JSON. Put it between the parentheses of \`createMachine()\` and paste
that into the code panel of the [visualizer](https://stately.ai/viz), or into *Import from code* in [Stately Studio](https://stately.ai/editor).

**Watching one run.** \`npm run dev\`, then \`/__charts\` beside a page of the site; or \`?inspect\` behind any address for Stately's inspector.
\`npm run paths theme\` prints in words what the tests walk: a path for every transition of a machine, in every situation in which it can
be taken. A transition that no path takes fails \`npm test\`, which leaves all paths in \`test-results/paths.md\`.
`

/** The opening comment of a file, as Markdown. */
export function openingComment(source: string): string {
  const comment = /^\/\*\*\n([\s\S]*?)\n \*\//.exec(source)?.[1]
  if (!comment) throw new Error('A machine begins with a comment that says what it models')
  return comment
    .replaceAll(/^ \* ?/gm, '')
    .replaceAll(/ - (?=`[\w.]+`: )/g, '\n- ')
    .trim()
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

function section({ name, machine, source }: MachineFile): string {
  return `## ${titleOf(name)}

[\`${name}.ts\`](${name}.ts) · [JSON](charts/${name}.json) · ${counted(allStates(machine).length, 'state')}, ${counted(allTransitions(machine).length, 'transition')}

${openingComment(source)}

![States of ${titleOf(name).toLowerCase()} and the ways between them](charts/${name}.svg)
`
}

/** `machines/README.md`: how to read a chart, then every machine in words and as a drawing. */
export const readmeOf = (files: readonly MachineFile[]): string =>
  [introduction, ...files.map(section)].join('\n')
