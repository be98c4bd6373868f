import { spawn } from 'node:child_process'

interface Options {
  cwd?: string
  env: Record<string, string>
  inheritedEnv?: NodeJS.ProcessEnv
}

/**
 * Starts a program that serves the site on a free port.
 * @returns its URL, its output so far, and a function that stops it and resolves with the exit code
 */
export function startSite(args: string[], { cwd = process.cwd(), env, inheritedEnv = process.env }: Options) {
  const child = spawn(process.execPath, args, { cwd, env: { ...inheritedEnv, PORT: '0', ...env } })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const stop = () => {
    child.kill()
    return ended
  }
  let output = ''
  return new Promise<{ origin: string; stop: typeof stop; output: () => string }>((resolve, reject) => {
    void ended.then(code => reject(new Error(`ended with ${code}: ${output}`)))
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', part => {
        output += String(part)
        const origin = /(?:Ready in \d+ ms|Listening) on (http:\/\/\S+)/.exec(output)?.[1]
        if (origin) resolve({ origin, stop, output: () => output })
      })
  })
}
