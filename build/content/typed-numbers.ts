import type { Calculation } from '#models/core/calculate.ts'
import { formatValue } from '#models/core/format.ts'
import type { Quantity } from '#models/core/tree.ts'

export interface TypedText {
  text: string
  line: number | undefined
}

const number = /\d[\d,]*(?:\.\d+)?/g

/** With fewer significant digits, numbers are equal by chance too often. */
const minDigits = 4
const isExact = (written: string): boolean =>
  written.replace(/[,.]/g, '').replace(/^0+|0+$/g, '').length >= minDigits && !/^(?:19|20)\d\d$/.test(written)

function spellingsOf(calculation: Calculation, of: Quantity): string[] {
  const values = of.yearly ? calculation.series(of) : [calculation.value(of)]
  return values.flatMap(value =>
    [undefined, 0, 2].map(digits => formatValue(Math.abs(value), of.unit, { digits, as: 'number' })),
  )
}

/** Returns a fault for each typed number that would stay when the model changes. */
export function typedResults(
  texts: readonly TypedText[],
  calculations: readonly Calculation[],
): { line: number | undefined; reason: string }[] {
  const results = new Map<string, string>()
  for (const calculation of calculations) {
    const { key, outputs, quantities } = calculation.model
    for (const each of [...outputs, ...quantities])
      for (const written of spellingsOf(calculation, each).filter(isExact))
        if (!results.has(written)) results.set(written, `${key}.${each.key}`)
  }
  return texts.flatMap(({ text, line }) =>
    [...text.matchAll(number)].flatMap(([match]) => {
      const typed = match.replace(/,$/, '')
      const of = results.get(typed)
      return of ? [{ line, reason: `${typed} is what a model calculates: write <Value of="${of}" />` }] : []
    }),
  )
}
