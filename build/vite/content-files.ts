import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { readModelFile } from '#build/content/model-file.ts'

/** Turns a YAML file of `content/` into a module whose default export is its data; a file of `content/models`, the model's data. */
export function contentFiles(): Plugin {
  return {
    name: 'site:content',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/content\/(?:models\/)?[^/]+\.yml$/.test(id)) return undefined
      const isModel = id.includes('/content/models/')
      const data: unknown = isModel ? readModelFile(relative(process.cwd(), id), source).data : parse(source)
      return { code: `export default ${JSON.stringify(data)}`, map: null }
    },
  }
}
