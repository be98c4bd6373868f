/** The parts of a chart's JSON that are drawn. */
export interface ChartState {
  id?: string
  description?: string
  type?: 'parallel' | 'final'
  initial?: string
  tags?: string | string[]
  on?: Record<string, Transitions>
  after?: Record<string, Transitions>
  always?: Transitions
  invoke?: Invocation | Invocation[]
  entry?: Named | Named[]
  exit?: Named | Named[]
  states?: Record<string, ChartState>
}

type Named = string | { type: string }

interface Transition {
  target?: string
  guard?: Named
  actions?: Named | Named[]
}
type Transitions = string | Transition | (string | Transition)[]

interface Invocation {
  id?: string
  src: string
  onDone?: Transitions
  onError?: Transitions
}

const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]
const nameOf = (named: Named): string => (typeof named === 'string' ? named : named.type)
const namesOf = (named: Named | Named[] | undefined): string => listOf(named).map(nameOf).join(', ')

/** What leads out of a state, one line a transition: `chat.open [hasVendor] → open.vendor / note`. */
export function transitionLines(state: ChartState, delayWords: (name: string) => string): string[] {
  const lines = (trigger: string, transitions: Transitions | undefined): string[] =>
    listOf(transitions).map((item, index) => {
      const { target, guard, actions }: Transition = typeof item === 'string' ? { target: item } : item
      const condition = guard ? ` [${nameOf(guard)}]` : index > 0 ? ' [else]' : ''
      const way = target ? ` → ${target.replace(/^[.#]/, '')}` : ''
      const effects = actions ? ` / ${namesOf(actions)}` : ''
      return `${trigger}${condition}${way}${effects}`
    })
  return [
    ...Object.entries(state.on ?? {}).flatMap(([event, list]) => lines(event, list)),
    ...Object.entries(state.after ?? {}).flatMap(([name, list]) => lines(`after ${delayWords(name)}`, list)),
    ...lines('at once', state.always),
    ...listOf(state.invoke).flatMap(({ id, src, onDone, onError }) => [
      ...lines(`${id ?? src} succeeds`, onDone),
      ...lines(`${id ?? src} fails`, onError),
    ]),
  ]
}

/** What runs and what is done while a state lasts. */
export function workLines(state: ChartState): string[] {
  const running = listOf(state.invoke).map(({ id, src }) => id ?? src)
  return [
    ...(running.length > 0 ? [`invokes ${running.join(', ')}`] : []),
    ...(state.entry ? [`on entry ${namesOf(state.entry)}`] : []),
    ...(state.exit ? [`on exit ${namesOf(state.exit)}`] : []),
  ]
}

export const tagsOf = (state: ChartState): string[] => listOf(state.tags)
