/** Runs the built server in this process, so `npm start` needs only one Node process besides npm. */

const pollIntervalMs = 500
const npmPid = Number(process.argv[2])

// If npm is killed outright, it can't forward a signal, but this process gets another parent, so poll for that.
if (npmPid)
  setInterval(() => {
    if (process.ppid !== npmPid) process.kill(process.pid, 'SIGTERM')
  }, pollIntervalMs).unref()

const server = './main.js'
await import(/* @vite-ignore */ server)

export {}
