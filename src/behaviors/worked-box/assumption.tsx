import type { NumbersChange } from '#machines/worked-box.ts'
import { entryText } from '#models/core/entry.ts'
import { formatValue } from '#models/core/format.ts'
import type { Input } from '#models/core/input.ts'
import type { SourceNames } from '#models/core/spreadsheet.ts'
import { NumberField } from '#src/behaviors/number-field/number-field.tsx'
import { entryOf, type Numbers } from './numbers.ts'
import { sliderRangeOf, sliderValue } from './slider.ts'
import styles from './worked-box.module.css'

interface AssumptionProps {
  id: string
  input: Input
  numbers: Numbers
  pageValue: number
  /** Why the page's value differs from the model's value. */
  reason: string | undefined
  sourceNames: SourceNames
  change: (change: NumbersChange) => void
}

export function Assumption({ id, input, numbers, pageValue, reason, sourceNames, change }: AssumptionProps) {
  const { key, label, unit } = input
  const entry = entryOf(numbers, input)
  const value = numbers.values[key] ?? pageValue
  const sliderRange = sliderRangeOf(input, pageValue)
  return (
    <NumberField
      id={id}
      name={key}
      label={label}
      text={numbers.texts[key] ?? entryText(input, value)}
      // `interpretation` includes the unit.
      unit=""
      interpretation={entry.interpretation}
      problem={entry.problem}
      onText={text => change({ act: 'write', key, text })}
      slider={
        <input
          type="range"
          className={styles.slider}
          aria-label={`${label}, by slider`}
          aria-valuetext={formatValue(value, unit)}
          {...sliderRange}
          value={value}
          onChange={event =>
            change({ act: 'move', key, value: sliderValue(event.target.value, sliderRange) })
          }
        />
      }
    >
      <Bounds input={input} /> <Origin input={input} reason={reason} sourceNames={sourceNames} />
    </NumberField>
  )
}

function Bounds({ input: { low, high, min, max, unit } }: { input: Input }) {
  const [from, to, minText, maxText] = [low, high, min, max].map(end =>
    formatValue(end, unit, { as: 'amount' }),
  )
  return (
    <>
      {low < high ? `Likely ${from} to ${to}; you can enter` : 'You can enter'} {minText} to {maxText}.
    </>
  )
}

function Origin({
  input: { origin },
  reason,
  sourceNames,
}: Pick<AssumptionProps, 'input' | 'reason' | 'sourceNames'>) {
  if (reason !== undefined || 'assumed' in origin)
    return (
      <>
        <em>Assumed.</em> {reason ?? ('assumed' in origin ? origin.assumed : '')}
      </>
    )
  return (
    <>
      <a href={`#source-${origin.sourceId}`}>{sourceNames[origin.sourceId]}</a>
      {origin.reading ? `: ${origin.reading}.` : '.'}
    </>
  )
}
