/**
 * Prints the tested paths in words. `npx tsx tests/machines/print-paths.ts` prints every machine, `… theme menu` those two;
 * `--out <file>` writes a file instead.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { expectedEffects, generatePaths, type MachineSpec } from '#tests/support/machine-paths.ts'
import { type Path, reportOf } from './report.ts'
import { specs } from './specs/index.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })

function pathsOf(spec: MachineSpec): Path[] {
  return generatePaths(spec).flatMap(({ input, steps: [first, ...rest] }) => {
    if (!first) return []
    const states = [first.state, ...rest.map(step => step.state)]
    const steps = rest.map(({ event, state }, index) => {
      const before = states[index] ?? first.state
      return {
        event,
        before,
        after: state,
        effects: expectedEffects(spec, before, event).map(({ type }) => type),
      }
    })
    return [{ start: first.state, input, steps }]
  })
}

const unknown = positionals.filter(name => !(name in specs))
if (unknown.length > 0) {
  console.error(`No machine ${unknown.join(', ')}; there are: ${Object.keys(specs).join(', ')}`)
  process.exit(1)
}
const told = Object.entries(specs).filter(([name]) => positionals.length === 0 || positionals.includes(name))
const text = told.map(([name, spec]) => reportOf(name, spec.machine, pathsOf(spec))).join('\n\n')
if (values.out) {
  mkdirSync(dirname(values.out), { recursive: true })
  writeFileSync(values.out, `${text}\n`)
  console.log(`Paths of ${told.length} machines: ${values.out}`)
} else {
  console.log(text)
}
