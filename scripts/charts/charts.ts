import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readSite } from '#build/content/site.ts'
import { regionsOf } from '#contract/menu-regions.ts'
import { machineIn } from '#machines/machine-in.ts'
import { chartJson } from './chart-json.ts'
import { drawingOf } from './drawing.ts'
import { inWords } from './in-words.ts'
import { type MachineFile, readmeOf } from './readme.ts'

const folder = 'machines'
const charts = `${folder}/charts`
/** Every chart as a list of states; the page that shows them reads it. */
const inWordsFile = `${charts}/in-words.json`
/** Written from the laws themselves, which stand with the tests. */
export const lawsFile = `${charts}/laws-in-words.json`

/** Every machine of the project, by the name of its file. */
export async function readMachines(root: string): Promise<MachineFile[]> {
  const files: MachineFile[] = []
  const regions = regionsOf(readSite({ root }).menu)
  for (const file of readdirSync(join(root, folder)).sort()) {
    if (!file.endsWith('.ts')) continue
    const path = join(root, folder, file)
    const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as object
    const machine = machineIn(module, regions)
    if (machine) files.push({ name: file.slice(0, -3), machine, source: readFileSync(path, 'utf8') })
  }
  return files
}

/** Every file that belongs to the charts, as it must be. */
async function chartFiles(root: string): Promise<Map<string, string>> {
  const machines = await readMachines(root)
  const files = new Map([
    ...machines.map(({ name, machine }) => [`${charts}/${name}.json`, chartJson(machine)] as const),
    [
      inWordsFile,
      `${JSON.stringify(
        machines.map(({ name, machine }) => inWords(name, machine)),
        null,
        2,
      )}\n`,
    ],
    [`${folder}/README.md`, readmeOf(machines)],
  ])
  for (const { name, machine } of machines) files.set(`${charts}/${name}.svg`, await drawingOf(machine))
  return files
}

/** Files of machines that are gone. */
const leftovers = (root: string, wanted: Map<string, string>): string[] =>
  existsSync(join(root, charts))
    ? readdirSync(join(root, charts))
        .map(file => `${charts}/${file}`)
        .filter(file => !wanted.has(file) && file !== lawsFile)
    : []

/**
 * What is wrong with the files in a folder, one line a file, each with the command that mends it.
 * @param wanted what every file must hold, by its path from the folder
 */
export function staleFiles(root: string, wanted: Map<string, string>): string[] {
  const read = (file: string) =>
    existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null
  const differing = [...wanted].filter(([file, text]) => read(file) !== text).map(([file]) => file)
  return [...differing, ...leftovers(root, wanted)].map(
    file => `${file} is not what the machines say: run "npm run charts"`,
  )
}

/** What is wrong with the written charts of the project. */
export const staleCharts = async (root: string): Promise<string[]> => staleFiles(root, await chartFiles(root))

/** Writes the charts and removes those of machines that are gone. @returns the files that changed */
export async function writeCharts(root: string): Promise<string[]> {
  const wanted = await chartFiles(root)
  mkdirSync(join(root, charts), { recursive: true })
  const changed: string[] = []
  for (const [file, text] of wanted) {
    const path = join(root, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    writeFileSync(path, text)
    changed.push(file)
  }
  for (const file of leftovers(root, wanted)) {
    rmSync(join(root, file))
    changed.push(file)
  }
  return changed
}
