import type { Plugin } from 'vite'

/** An exception that React makes when its module is read, to know it again when it throws it itself. */
const prepared = /\b(\w+Exception = )Error\((formatProdErrorMessage\(\d+\))\)/g
const expected = 5

/**
 * React without the places where its prepared exceptions were made. Nobody is ever told them, and with the inspector connected Chromium
 * reads the whole module a second time to know them: 75 to 125 ms on a phone.
 * @throws Error when React prepares others than it did
 */
export function withoutPlaces(code: string): string {
  const { length } = code.match(prepared) ?? []
  if (length !== expected) throw new Error(`React prepares ${length ?? 0} exceptions and not ${expected}`)
  return code.replaceAll(prepared, '$1{ __proto__: Error.prototype, message: $2 }')
}

/** Has React's exceptions prepared without their places in what is built. */
export const preparedExceptions = (): Plugin => ({
  name: 'site:prepared-exceptions',
  apply: 'build',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler: code => ({ code: withoutPlaces(code), map: null }),
  },
})
