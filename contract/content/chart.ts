/** A statechart as a page shows it: in words, and the size of its drawing. */
export interface ShownChart {
  name: string
  id: string
  title: string
  description: string
  /** Every state, the outermost first; the chart itself, where it does something in all of its states, has an empty path. */
  states: ChartState[]
  /** What must always hold; its tests are written from these sentences. */
  laws: string[]
  /** Pixels of its drawing. */
  width: number
  height: number
}

export interface ChartState {
  /** Names from the outermost inwards: `open.form`. */
  path: string
  description: string
  exits: ChartExit[]
}

export interface ChartExit {
  /** `event [guard] / actions` */
  label: string
  /** Path of the state that it leads to; none when it changes no state. */
  to?: string | undefined
}
