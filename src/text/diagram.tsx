import type { DiagramLayout, DiagramLayouts, DiagramSpec } from '#contract/content/diagram.ts'
import { PlainFrame } from '#src/figures/figure-frame.tsx'
import styles from './diagram.module.css'

/** Minimum widths of drawings, in rem; diagram.module.css has a rule for each. */
const steps = ['14', '17', '20', '24', '30', '36', '42', '48', '54'] as const

/** Pixels per rem. */
const rem = 16

const stepOf = ({ width }: DiagramLayout): string => steps.find(step => Number(step) * rem >= width) ?? ''

/** Boxes with arrows, horizontal or vertical as space allows, else a list of the arrows. */
export function Diagram({ title, says, nodes, edges, layouts }: DiagramSpec & { layouts: string }) {
  const { across, down } = JSON.parse(layouts) as DiagramLayouts
  const nameOf = (id: string): string => nodes.find(node => node.id === id)?.label ?? id
  const arrows = edges.map(
    ({ from, to, label }) => `${nameOf(from)} → ${nameOf(to)}${label ? `: ${label}` : ''}`,
  )
  const notes = nodes.flatMap(({ label, note }) => (note ? [`${label}: ${note}`] : []))
  const [fromDown, fromAcross] = [stepOf(down), across ? stepOf(across) : '']
  // Prefer the horizontal layout unless the vertical one is narrower.
  const isEver = across === undefined || Number(fromDown) < Number(fromAcross)
  const from = isEver ? fromDown : fromAcross
  return (
    <PlainFrame title={title} says={says}>
      <div className={styles.diagram}>
        {isEver ? (
          <Drawing
            layout={down}
            className={`${styles[`from${fromDown}`]} ${styles[`until${fromAcross}`] ?? ''}`}
          />
        ) : null}
        {across ? <Drawing layout={across} className={styles[`from${fromAcross}`]} /> : null}
        <ul className={styles[`list${from}`]}>
          {[...arrows, ...notes].map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </PlainFrame>
  )
}

function Drawing({ layout, className }: { layout: DiagramLayout; className: string | undefined }) {
  const { width, height, boxes, arrows } = layout
  return (
    <svg
      className={`${styles.drawing} ${className ?? ''}`}
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / rem}rem`}
      height={`${height / rem}rem`}
      aria-hidden="true"
    >
      {arrows.map(({ points }) => (
        <g key={String(points)}>
          <path className={styles.arrow} d={`M${points.map(point => point.join(' ')).join('L')}`} />
          <path className={styles.tip} d={tipOf(points)} />
        </g>
      ))}
      {boxes.map(({ names, notes, ...place }) => (
        <g key={`${place.x} ${place.y}`}>
          <rect {...place} />
          {names.map(line => (
            <text key={line.y} className={styles.name} x={line.x} y={line.y}>
              {line.text}
            </text>
          ))}
          {notes.map(line => (
            <text key={line.y} className={styles.note} x={line.x} y={line.y}>
              {line.text}
            </text>
          ))}
        </g>
      ))}
      {arrows.flatMap(({ labels }) =>
        labels.map(({ text, x, y }) => (
          <text key={`${x} ${y}`} className={styles.label} x={x} y={y}>
            {text}
          </text>
        )),
      )}
    </svg>
  )
}

/** The arrowhead. The last segment is parallel to an axis. */
function tipOf(points: DiagramLayout['arrows'][number]['points']): string {
  const [[x, y], [fromX, fromY]] = [points.at(-1) ?? [0, 0], points.at(-2) ?? [0, 0]]
  const [right, down] = [Math.sign(x - fromX), Math.sign(y - fromY)]
  const [left, top] = [x - 8 * right, y - 8 * down]
  return `M${x} ${y}L${left + 4 * down} ${top + 4 * right}L${left - 4 * down} ${top - 4 * right}Z`
}
