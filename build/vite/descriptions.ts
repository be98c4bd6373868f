import type { Plugin } from 'vite'

/** A chart's `description`, as it is written: one literal, and the comma behind it. */
const description = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`),?/g

/** A chart without what its states are said to mean; lines stay where they are. */
export const withoutDescriptions = (code: string): string =>
  code.replaceAll(description, text => '\n'.repeat(text.split('\n').length - 1))

/** Leaves the descriptions of charts out of what is built: they are for readers, and a page would load them for nothing. */
export const chartDescriptions = (): Plugin => ({
  name: 'site:chart-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/[\w-]+\.ts$/ },
    handler: code => ({ code: withoutDescriptions(code), map: null }),
  },
})
