import { searchExcludeAttribute } from '#contract/document.ts'
import { assignRows, type Label, lineHeight, positionOf, spreadLabels, wrapText } from './labels.ts'
import styles from './lines.module.css'
import { roundForMarkup } from './percent-scale.ts'

/** Labels above or below a drawing, in as many rows as they need. */
export function AxisLabels({
  labels,
  className,
}: {
  labels: readonly Label[]
  className: string | undefined
}) {
  if (labels.length === 0) return null
  const rows = assignRows(labels)
  return (
    <svg width="100%" height={(Math.max(...rows) + 1) * lineHeight + 4} aria-hidden="true">
      {labels.map(({ percent, text }, index) => {
        const { percent: x, anchor } = positionOf(percent, text)
        return (
          <text
            key={text}
            className={className}
            x={`${x}%`}
            y={(rows[index] ?? 0) * lineHeight + 13}
            textAnchor={anchor}
          >
            {text}
          </text>
        )
      })}
    </svg>
  )
}

/** A legend for narrow screens. The search index excludes it, because the drawing repeats its names. */
export const LineLegend = ({ lines }: { lines: readonly { name: string; className: string }[] }) => (
  <p className={`row ${styles.key}`} {...{ [searchExcludeAttribute]: '' }}>
    {lines.map(({ name, className }) => (
      <span key={name}>
        <svg width="26" height="4" aria-hidden="true">
          <path className={className} d="M0 2H26" />
        </svg>
        {name}
      </span>
    ))}
  </p>
)

interface SideLabelsProps {
  labels: readonly { name: string; center: number; className: string | undefined }[]
  height: number
}

/** Labels at the right ends of the lines. CSS hides them if there's no room. */
export function SideLabels({ labels, height }: SideLabelsProps) {
  const wrappedNames = labels.map(({ name }) => wrapText(name))
  const centers = spreadLabels(
    labels.map(({ center }, index) => ({
      center,
      height: (wrappedNames[index]?.length ?? 1) * lineHeight + 6,
    })),
    height,
  )
  return labels.map(({ name, center, className }, index) => {
    const [labelCenter = 0, textLines = []] = [centers[index], wrappedNames[index]]
    const firstBaseline = labelCenter - ((textLines.length - 1) * lineHeight) / 2 + 4
    return (
      <g key={name}>
        <svg
          className={styles.leader}
          x="100%"
          y="0"
          width="1"
          height={height}
          overflow="visible"
          aria-hidden="true"
        >
          <path d={`M1 ${roundForMarkup(center)} 9 ${roundForMarkup(labelCenter)}`} />
        </svg>
        <text className={`${styles.end} ${className ?? ''}`}>
          {textLines.map((textLine, row) => (
            <tspan key={textLine} x="100%" y={roundForMarkup(firstBaseline + row * lineHeight)}>
              {textLine}
            </tspan>
          ))}
        </text>
      </g>
    )
  })
}
