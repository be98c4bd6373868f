import presetData from '#content/ai-roi-presets.yml'
import type { Changes } from './core/calculate.ts'
import type { Ranges } from './core/simulate.ts'

export interface Evidence {
  /** Id of a source in `content/sources`. */
  readonly fact: string
  readonly says: string
}

/** A kind of work, and the inputs whose defaults it changes. */
export interface Preset {
  readonly label: string
  readonly changes: Changes
  readonly ranges: Ranges
  /** The reason for these values, beyond the evidence. */
  readonly assumed: string
  readonly supports: readonly Evidence[]
  readonly opposes: readonly Evidence[]
}

/** A preset in `content/ai-roi-presets.yml`. A number is either a value or `[low, value, high]`. */
export interface PresetData extends Omit<Preset, 'changes' | 'ranges'> {
  readonly numbers: Readonly<Record<string, number | readonly [low: number, value: number, high: number]>>
}

const toPreset = ({ numbers, ...rest }: PresetData): Preset => ({
  ...rest,
  changes: Object.fromEntries(
    Object.entries(numbers).map(([key, range]) => [key, typeof range === 'number' ? range : range[1]]),
  ),
  ranges: Object.fromEntries(
    Object.entries(numbers).flatMap(([key, range]) =>
      typeof range === 'number' ? [] : [[key, [range[0], range[2]]]],
    ),
  ),
})

export const presets: Readonly<Record<string, Preset>> = Object.fromEntries(
  Object.entries(presetData).map(([key, data]) => [key, toPreset(data)]),
)
