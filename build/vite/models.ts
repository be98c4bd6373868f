import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { readModelFile } from '#build/content/model-file.ts'

/** Turns each file of `content/models` into a module whose default export is the model's data. */
export function modelFiles(): Plugin {
  return {
    name: 'site:models',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/content\/models\/[^/]+\.yml$/.test(id)) return undefined
      const { data } = readModelFile(relative(process.cwd(), id), source)
      return { code: `export default ${JSON.stringify(data)}`, map: null }
    },
  }
}
