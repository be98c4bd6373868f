/** Registers the models of `content/models` for code that runs without Vite. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addModel } from '#models/registry.ts'
import { parseModelFile } from './model-file.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'content/models'

for (const name of readdirSync(join(root, folder)).toSorted()) {
  if (!name.endsWith('.yml')) continue
  const file = `${folder}/${name}`
  addModel(parseModelFile(file, readFileSync(join(root, file), 'utf8')).model)
}
