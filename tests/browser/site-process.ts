import { spawn } from 'node:child_process'

interface Options {
  cwd?: string
  env: Record<string, string>
}

/**
 * Starts a program that serves the site on a free port.
 * @returns its address, and a function that ends it and waits for its exit
 */
export function startSite(
  args: string[],
  { cwd = process.cwd(), env }: Options,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, PORT: '0', ...env } })
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  const stop = async () => {
    child.kill()
    await ended
  }
  let output = ''
  return new Promise((resolve, reject) => {
    void ended.then(code => reject(new Error(`ended with ${code}: ${output}`)))
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', part => {
        output += String(part)
        const origin = /(?:Ready in \d+ ms|Listening) on (http:\/\/\S+)/.exec(output)?.[1]
        if (origin) resolve({ origin, stop })
      })
    }
  })
}
