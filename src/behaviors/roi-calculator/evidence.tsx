import type { Evidence, Preset } from '#models/ai-roi-presets.ts'
import { sourceNames } from '#models/ai-roi-sources.ts'
import { toMidSentence } from '#models/core/mid-sentence.ts'
import styles from './roi-calculator.module.css'

export function PresetEvidence({ preset }: { preset: Preset | undefined }) {
  if (!preset)
    return (
      <p className={`screen-only ${styles.evidence}`}>
        For other work, we don’t know of a study, so the saving is our assumption. Measure it on a sample of
        your own tasks before you rely on the result.
      </p>
    )
  return (
    <section className={`screen-only ${styles.evidence}`}>
      <h3>{`The evidence on ${toMidSentence(preset.label)}`}</h3>
      <p>{preset.assumed}</p>
      <div className={styles.evidenceColumns}>
        <EvidenceList name="For the saving" list={preset.supports} />
        <EvidenceList name="Against it" list={preset.opposes} />
      </div>
    </section>
  )
}

const EvidenceList = ({ name, list }: { name: string; list: readonly Evidence[] }) => (
  <div>
    <h4>{name}</h4>
    <ul className={styles.list}>
      {list.map(({ fact, says }) => (
        <li key={says}>
          {says} <a href={`#source-${fact}`}>{sourceNames[fact]}</a>
        </li>
      ))}
    </ul>
  </div>
)
