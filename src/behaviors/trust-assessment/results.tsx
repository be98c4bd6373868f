import { toMidSentence } from '#models/core/mid-sentence.ts'
import {
  bands,
  type Factor,
  factors,
  findFactorToImprove,
  flagNames,
  type Sheet,
  scoreTrust,
} from '#models/trust.ts'
import assessment from '#src/behaviors/shared/assessment.module.css'
import { getUseCaseName, type UseCaseSheet } from './sheets.ts'
import { workAdviceFor } from './summary.ts'
import styles from './trust-assessment.module.css'

const labelOf = (factor: Factor): string => factors.find(({ key }) => key === factor)?.label ?? factor

export function Results({ sheets }: { sheets: readonly UseCaseSheet[] }) {
  return (
    <ul className={`${assessment.cards} ${styles.cards}`}>
      {sheets.map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a use case has no identity but its position
        <li key={index}>
          <Result sheet={sheet} name={getUseCaseName(sheet, index + 1)} />
        </li>
      ))}
    </ul>
  )
}

function Result({ sheet, name }: { sheet: UseCaseSheet; name: string }) {
  const result = scoreTrust(sheet.scores)
  const { total, band, treatAs, reason, unscoredFactors, lowest } = result
  const lowestScore = lowest[0] && sheet.scores[lowest[0]]
  return (
    <section
      aria-label={name}
      className={styles.card}
      data-band={unscoredFactors.length > 0 ? treatAs : band}
    >
      <h3>{name}</h3>
      <p className={styles.lowest}>
        {lowestScore === undefined || lowestScore === 3
          ? null
          : `Lowest: ${lowest.map(factor => toMidSentence(labelOf(factor))).join(', ')} at ${lowestScore}, ${toMidSentence(flagNames[lowestScore])}.`}
      </p>
      <p className={styles.total}>
        <b>{total}</b> <span>{`of 12: ${unscoredFactors.length > 0 ? 'not complete' : band}`}</span>
      </p>
      <Scale total={total} isComplete={unscoredFactors.length === 0} />
      {treatAs === band && unscoredFactors.length === 0 ? null : (
        <p>
          <b>{`Our advice: treat it as “${treatAs}.”`}</b> <span>{reason}</span>
        </p>
      )}
      <p>{workAdviceFor(result)}</p>
      <table>
        <tbody>
          {factors.map(({ key, label }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td data-score={sheet.scores[key] ?? 'none'}>{sheet.scores[key] ?? '–'}</td>
              <td>{sheet.notes[key] ?? null}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.next}>
        <b>Next:</b> <span>{nextStepText(sheet.scores)}</span>
      </p>
    </section>
  )
}

function nextStepText(scores: Sheet): string {
  const [blank] = scoreTrust(scores).unscoredFactors
  if (blank)
    return `find out about ${toMidSentence(labelOf(blank))}. ${factors.find(({ key }) => key === blank)?.asks}`
  const next = findFactorToImprove(scores)
  const flags = next && factors.find(({ key }) => key === next.factor)?.flags
  if (!next || !flags) return 'score again after every new version, and at least every six months.'
  const { factor, score, result } = next
  return `raising ${toMidSentence(labelOf(factor))} to ${score} would bring the total to ${result.total}, ${result.band}. A ${score} means: ${flags[score]}.`
}

const maxTotal = 12
const scaleWidth = 240
const positionOf = (total: number): number => (total / maxTotal) * scaleWidth

/** Decorative, because the text next to it has the same content. */
function Scale({ total, isComplete }: { total: number; isComplete: boolean }) {
  return (
    <svg className={styles.scale} viewBox={`-8 0 ${scaleWidth + 16} 20`} aria-hidden="true">
      <line x1={0} x2={scaleWidth} y1={10} y2={10} />
      {bands.map(({ band, minTotal }) => (
        <line key={band} x1={positionOf(minTotal)} x2={positionOf(minTotal)} y1={4} y2={16} />
      ))}
      <circle cx={positionOf(total)} cy={10} r={6} data-complete={isComplete} />
    </svg>
  )
}
