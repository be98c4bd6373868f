import type { Calculation } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import type { Quantity } from '#models/core/tree.ts'

export interface TypedText {
  text: string
  line: number | undefined
}

const numberPattern = /\d[\d,]*(?:\.\d+)?/g

/** With fewer significant digits, numbers are equal by chance too often. */
const minDigits = 4
const isDistinctive = (written: string): boolean =>
  written.replace(/[,.]/g, '').replace(/^0+|0+$/g, '').length >= minDigits && !/^(?:19|20)\d\d$/.test(written)

function spellingsOf(calculation: Calculation, quantity: Quantity): string[] {
  const values = quantity.isYearly ? calculation.series(quantity) : [calculation.value(quantity)]
  return values.flatMap(value =>
    [undefined, 0, 2].map(digits => formatValue(Math.abs(value), quantity.unit, { digits, as: 'number' })),
  )
}

/** Returns a fault for each typed number that equals a model's result, because it wouldn't change with the model. */
export function typedResults(
  texts: readonly TypedText[],
  calculations: readonly Calculation[],
): { line: number | undefined; reason: string }[] {
  const results = new Map<string, string>()
  for (const calculation of calculations) {
    const { key, outputs, quantities } = calculation.model
    for (const each of [...outputs, ...quantities])
      for (const written of spellingsOf(calculation, each).filter(isDistinctive))
        if (!results.has(written)) results.set(written, `${key}.${each.key}`)
  }
  return texts.flatMap(({ text, line }) =>
    [...text.matchAll(numberPattern)].flatMap(([match]) => {
      const typed = match.replace(/,$/, '')
      const result = results.get(typed)
      return result
        ? [{ line, reason: `${typed} is what a model calculates: write <Value of="${result}" />` }]
        : []
    }),
  )
}
