/** Runs the built server in this process for `npm start`, so that one plain Node process stays beside npm. */

/** In ms. */
const interval = 500
const npm = Number(process.argv[2])

// If npm is killed, it can't forward the signal, and this process gets another parent.
if (npm) {
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, interval).unref()
}

const server = './main.js'
await import(/* @vite-ignore */ server)

export {}
