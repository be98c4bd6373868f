import { useLayoutEffect, useRef, useState } from 'react'
import { chartAddress } from '#contract/addresses.ts'
import { focusIfLost } from '#src/behaviors/shared/focus.ts'
import styles from './charts.module.css'
import { type Simulation, type Step, simulate } from './simulation.ts'
import { activePaths, stateWords } from './words.ts'

interface Props {
  chart: string
  /** Receives the states to mark, or undefined after a reset. */
  onStep: (active: string[] | undefined) => void
}

/** Steps through a chart event by event, and copies it for Stately. */
export function Stepper({ chart, onStep }: Props) {
  const [simulation, setSimulation] = useState<Simulation>()
  const [said, setSaid] = useState('')
  const state = useRef<HTMLOutputElement>(null)
  const isPressed = useRef(false)
  // The pressed button might be gone, so focus moves to the resulting state.
  useLayoutEffect(() => {
    if (isPressed.current && simulation) focusIfLost(state.current)
    isPressed.current = false
  }, [simulation])
  const show = (next: Simulation | undefined) => {
    isPressed.current = true
    setSaid('')
    setSimulation(next)
    onStep(next && activePaths(next.value))
  }
  const fetchText = async () => {
    const response = await fetch(chartAddress(chart))
    if (!response.ok) throw new Error(`Request failed: ${response.status}`)
    return response.text()
  }
  const begin = () =>
    fetchText().then(
      text => show(simulate(JSON.parse(text) as object)),
      () => setSaid('The chart didn’t load. Try again.'),
    )
  const copy = () =>
    fetchText()
      .then(text => navigator.clipboard.writeText(text))
      .then(
        () => setSaid('Copied. Paste it between the parentheses of createMachine() in Stately.'),
        () => setSaid('It could not be copied. The chart as JSON is linked below.'),
      )
  return (
    <>
      <p className={styles.now}>
        <button
          type="button"
          className="button quiet small"
          onClick={() => void (simulation ? show(undefined) : begin())}
        >
          {simulation ? 'Back to this page' : 'Step through it'}
        </button>
        <button type="button" className="button quiet small" onClick={() => void copy()}>
          Copy for Stately
        </button>
        <output ref={state} tabIndex={-1}>
          {simulation && `Stepping: ${stateWords(simulation.value) || 'running'}`}
        </output>
        <output>{said}</output>
      </p>
      {simulation && <Steps chart={chart} simulation={simulation} show={show} />}
    </>
  )
}

interface StepsProps {
  chart: string
  simulation: Simulation
  show: (next: Simulation) => void
}

const Steps = ({ chart, simulation, show }: StepsProps) => (
  <fieldset className={styles.steps} aria-label={`What can happen now in ${chart}`}>
    {simulation.steps.map((step: Step) => (
      <button key={step.label} type="button" className="button quiet small" onClick={() => show(step.take())}>
        {step.label}
      </button>
    ))}
    {simulation.steps.length === 0 && <p>Nothing leads on from here.</p>}
  </fieldset>
)
