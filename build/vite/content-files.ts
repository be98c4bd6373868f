import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { parseModelFile } from '#build/content/model-file.ts'
import { reviveSmartQuotes } from '#build/content/smart-quotes.ts'

/** Turns YAML files of `content/` into modules that export their data. Also checks the models in `content/models`. */
export function contentFiles(): Plugin {
  return {
    name: 'site:content',
    enforce: 'pre',
    transform(source, id) {
      const file = /\/content\/(models\/)?[^/]+\.yml$/.exec(id)
      if (!file) return undefined
      const data: unknown = file[1]
        ? parseModelFile(relative(process.cwd(), id), source).data
        : parse(source, reviveSmartQuotes)
      return { code: `export default ${JSON.stringify(data)}`, map: null }
    },
  }
}
