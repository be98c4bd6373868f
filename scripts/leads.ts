/** The staff tool: `npm run leads -- --help`. */
import { runStaff } from '#server/staff/run.ts'

const { env, stdout, stderr } = process
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})
process.exitCode = await runStaff(process.argv.slice(2), { env, out: stdout, err: stderr })
