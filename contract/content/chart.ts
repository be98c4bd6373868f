/** A statechart as the documentation shows it. */
export interface ShownChart {
  name: string
  id: string
  title: string
  description: string
  /** All states, each before its children. The root has an empty path and is listed only if it has transitions. */
  states: ChartState[]
  /** Rules that always hold, as in `content/laws.yml`. A test compares them with the tested laws. */
  laws: string[]
  /** Size of the drawing in pixels. */
  width: number
  height: number
}

export interface ChartState {
  /** State names from the outermost inward, such as `open.form`. */
  path: string
  description: string
  exits: ChartExit[]
}

export interface ChartExit {
  /** `event [guard] / actions` */
  label: string
  /** Path of the target state. Undefined if the state doesn't change. */
  target?: string | undefined
}
