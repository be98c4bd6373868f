export interface DocumentedStatechart {
  name: string
  id: string
  title: string
  description: string
  /** States in depth-first order. The root has an empty path and is listed only if it has transitions. */
  states: StatechartState[]
  /** Descriptions of the statechart's laws, from `content/laws.yml`. */
  laws: string[]
  /** Size of the drawing, in px. */
  width: number
  height: number
}

export interface StatechartState {
  /** Such as `open.form`. */
  path: string
  description: string
  transitions: StatechartTransition[]
}

export interface StatechartTransition {
  /** `event [guard] / actions`, without the parts that the transition lacks. Ends in `changes nothing` if it has no effect. */
  label: string
  /** Target state's path. Undefined if the state doesn't change. */
  target?: string | undefined
}
