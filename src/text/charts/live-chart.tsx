import { useRef, useState } from 'react'
import type { IslandProps } from '#contract/content/islands.ts'
import { chartDrawingPath, chartPath } from '#contract/paths.ts'
import styles from './charts.module.css'
import { activePaths, formatState } from './format.ts'
import { useDrawing } from './use-drawing.ts'
import { useStates } from './use-states.ts'

/** A chart's drawing. Once hydrated, it highlights the current states of the chart's actors on this page. */
export function LiveChart({ chart, machine, title, width, height }: IslandProps<'live-chart'>) {
  const frame = useRef<HTMLElement>(null)
  const runningStates = useStates(machine)
  const isDrawn = useDrawing(
    frame,
    chart,
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
          src={chartDrawingPath(chart)}
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
        <CopyForStately chart={chart} />
      </div>
    </div>
  )
}

function CopyForStately({ chart }: { chart: string }) {
  const [message, setMessage] = useState('')
  const copy = async () => {
    try {
      const response = await fetch(chartPath(chart))
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
