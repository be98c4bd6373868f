/** A statechart in words, as `npm run charts` writes it: what stands beside its drawing for who does not see that. */
export interface ChartInWords {
  /** Name of its file. */
  name: string
  /** The machine's own id. */
  id: string
  title: string
  /** What it decides. */
  description: string
  /** Every state, the outermost first; the chart itself, where it does something in all of its states, has an empty path. */
  states: ChartState[]
}

export interface ChartState {
  /** Names from the outermost inwards: `open.form`. */
  path: string
  description: string
  exits: ChartExit[]
}

/** A way on from a state. */
export interface ChartExit {
  /** `event [guard] / actions` */
  label: string
  /** Path of the state that it leads to; none when it changes no state. */
  to?: string | undefined
}

/** A chart as a page shows it. */
export interface ShownChart extends ChartInWords {
  /** What must hold whatever the chart looks like; its tests are written from these sentences. */
  laws: string[]
  /** Pixels of its drawing. */
  width: number
  height: number
}
