/** Runs one of the firm's own studies. `npm run study -- paths` takes its name; the rest goes to the study. */
import { run as paths } from './paths.ts'
import { run as safeguards } from './safeguards.ts'

const studies: Record<string, (args: string[]) => Promise<void>> = { paths, safeguards }

const [name = '', ...args] = process.argv.slice(2)
const study = studies[name]
if (study) await study(args)
else {
  console.error(`Unknown study "${name}". Use one of: ${Object.keys(studies).join(', ')}`)
  process.exitCode = 1
}
