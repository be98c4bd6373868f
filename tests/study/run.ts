/** Runs a study, such as `npm run study -- paths`. Passes any other arguments to the study. */
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
