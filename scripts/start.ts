/** Runs the built server in this process, so `npm start` needs only one Node process besides npm. */

const pollIntervalMs = 500
const npmPid = Number(process.argv[2])

// Poll for npm's end, because npm can't forward a signal if it's killed with SIGKILL. This process then gets another parent.
if (npmPid)
  setInterval(() => {
    if (process.ppid !== npmPid) process.kill(process.pid, 'SIGTERM')
  }, pollIntervalMs).unref()

const server = './main.js'
await import(/* @vite-ignore */ server)

export {}
