/** Debian's proxies with the configuration from deploy/, adapted to a test's folder, ports, and certificate. */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { makeCertificate } from '#tests/support/certificate.ts'

export const domain = 'dse.example'
export const proxyNames = ['caddy', 'nginx'] as const
export type ProxyName = (typeof proxyNames)[number]

export type RunningProxy = Awaited<ReturnType<typeof startProxy>>

interface Options {
  /** Empty folder for the proxy's files. */
  folder: string
  /** Replaces `/run`. */
  runFolder: string
  /** The instances' ports. */
  upstreams: readonly [number, number]
  /** Uncomments the configuration's lines for 103 Early Hints. */
  withHints?: boolean
}

export async function startProxy(name: ProxyName, options: Options) {
  const { folder } = options
  const [port, plainPort] = [await freePort(), await freePort()]
  const config = { ...options, port, plainPort }
  makeCertificate(folder, domain)
  const [program, ...args] = name === 'caddy' ? caddyCommand(config) : nginxCommand(config)
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (output += String(part)))
  const ended = new Promise(resolve => child.once('exit', resolve))
  const kill = () => child.kill('SIGKILL')
  process.on('exit', kill)
  for (let tries = 0; !(await isOpen(port)); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error(`${name} did not start: ${output}`)
    await sleep(25)
  }
  const read = (file: string) => readFileSync(join(folder, file), { encoding: 'utf8', flag: 'a+' })
  return {
    /** HTTPS port on 127.0.0.1. */
    port,
    plainPort,
    /** The self-signed certificate, as PEM. */
    ca: read('certificate.pem'),
    logged: () => output + read('dse-site.log') + read('dse-site.error.log'),
    async stop() {
      child.kill('SIGTERM')
      const end = setTimeout(kill, 5000)
      await ended
      clearTimeout(end)
      process.off('exit', kill)
    },
  }
}

interface Config extends Options {
  port: number
  plainPort: number
}

function caddyCommand(config: Config): [string, ...string[]] {
  const { folder, runFolder, upstreams, port, plainPort, withHints } = config
  const file = join(folder, 'Caddyfile')
  const ports = `admin off\n\thttps_port ${port}\n\thttp_port ${plainPort}\n\tskip_install_trust\n`
  const certificate = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`
  const text = replaceAllOrThrow(readFileSync('deploy/Caddyfile', 'utf8'), {
    '{\n\t# Log errors': `{\n\t${ports}\t# Log errors`,
    'dse.example {': `dse.example {\n\tbind 127.0.0.1\n\t${certificate}`,
    '/var/log/caddy': folder,
    '/run/dse-site': join(runFolder, 'dse-site'),
    '127.0.0.1:3000': `127.0.0.1:${upstreams[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${upstreams[1]}`,
    '/away-3000': `/away-${upstreams[0]}`,
    '/away-3001': `/away-${upstreams[1]}`,
  })
  writeFileSync(file, withHints ? text.replaceAll(/^(\t+)#(?=\S)/gm, '$1') : text)
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
}

/** Repeats settings of Debian's nginx.conf, such as compression, because the site's configuration must override them. */
function nginxCommand({ folder, upstreams, port, plainPort }: Config): [string, ...string[]] {
  const site = replaceAllOrThrow(readFileSync('deploy/nginx-site.conf', 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    '/etc/letsencrypt/live/dse.example/fullchain.pem': join(folder, 'certificate.pem'),
    '/etc/letsencrypt/live/dse.example/privkey.pem': join(folder, 'key.pem'),
    '/var/log/nginx': folder,
    '127.0.0.1:3000': `127.0.0.1:${upstreams[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${upstreams[1]}`,
  })
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(kind => `${kind}_temp_path ${join(folder, kind)};`)
    .join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 2; pid ${join(folder, 'pid')};
    ${process.getuid?.() === 0 ? 'user www-data;' : ''}
    events { worker_connections 768; }
    http { ${temporary} include /etc/nginx/mime.types; gzip on; access_log off; include ${join(folder, 'site.conf')}; }`,
  )
  const error = join(folder, 'dse-site.error.log')
  return ['nginx', '-p', folder, '-e', error, '-c', join(folder, 'nginx.conf')]
}

/**
 * Replaces every occurrence.
 * @throws an error if there is none, so a test never runs an unchanged configuration
 */
function replaceAllOrThrow(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`There is no "${from}" in the configuration`)
    return done.replaceAll(from, to)
  }, text)
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
