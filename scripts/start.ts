/**
 * What `npm start` runs once the build is fresh: the built server, in this process. It is built with the server, so that one plain Node
 * process is all that stays beside npm: no compiler, and no parent that would have to pass signals on.
 */

/** How often npm is looked for, in milliseconds. */
const interval = 500
/** Process of npm, as the shell says that stood between. */
const npm = Number(process.argv[2])

// npm passes on the signals that it can; of a kill this process learns by having another parent.
if (npm) {
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM')
  }, interval).unref()
}

/** Beside this file, as built. */
const server = './main.js'
await import(/* @vite-ignore */ server)

export {}
