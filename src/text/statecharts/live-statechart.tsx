import { useRef, useState } from 'react'
import type { IslandProps } from '#contract/content/islands.ts'
import { statechartDrawingPath, statechartPath } from '#contract/paths.ts'
import { activePaths, formatState } from './format.ts'
import styles from './statecharts.module.css'
import { useDrawing } from './use-drawing.ts'
import { useStates } from './use-states.ts'

/** A statechart's drawing. Once hydrated, it highlights the current states of the statechart's actors on this page. */
export function LiveStatechart({
  statechart,
  machine,
  title,
  width,
  height,
}: IslandProps<'live-statechart'>) {
  const frame = useRef<HTMLElement>(null)
  const runningStates = useStates(machine)
  const isDrawn = useDrawing(
    frame,
    statechart,
    runningStates.flatMap(({ value }) => activePaths(value)),
  )
  return (
    <div>
      <section
        ref={frame}
        className={`scroller ${styles.frame}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={`Drawing: ${title}`}
      >
        <img
          src={statechartDrawingPath(statechart)}
          width={width}
          height={height}
          hidden={isDrawn}
          alt="The states of this chart and the arrows between them. The drawing in words says the same."
          loading="lazy"
        />
      </section>
      {/* Render this before hydration too, to avoid a layout shift. */}
      <div className="needs-scripts screen-only">
        <p className={`row ${styles.now}`}>
          <span>This page, now:</span>
          <output>
            {isDrawn &&
              (runningStates
                .map(({ name, value }) => `${name}${formatState(value) || 'running'}`)
                .join('; ') ||
                'no part of this chart is running here')}
          </output>
        </p>
        <CopyForStately statechart={statechart} />
      </div>
    </div>
  )
}

function CopyForStately({ statechart }: { statechart: string }) {
  const [message, setMessage] = useState('')
  const copy = async () => {
    try {
      const response = await fetch(statechartPath(statechart))
      if (!response.ok) throw new Error(`Request failed: ${response.status}`)
      await navigator.clipboard.writeText(await response.text())
      setMessage('Copied. Paste it between the parentheses of createMachine() in Stately.')
    } catch {
      setMessage('It couldn’t be copied. “The drawing in words,” below, links to it as JSON.')
    }
  }
  return (
    <p className={`row ${styles.now}`}>
      <button type="button" className="button quiet small" onClick={copy}>
        Copy for Stately
      </button>
      <output>{message}</output>
    </p>
  )
}
