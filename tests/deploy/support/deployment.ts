/** PostgreSQL, two instances, and a proxy in front of them. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStoredLeads } from '#tests/support/lead-traffic.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { startTwoInstances } from './instances.ts'
import { type ProxyName, startProxy } from './proxies.ts'

export type Deployment = Awaited<ReturnType<typeof startDeployment>>

export async function startDeployment(name: ProxyName) {
  const folder = mkdtempSync(join(tmpdir(), `dse-deploy-${name}-`))
  // nginx's workers run as another user, which needs access.
  chmodSync(folder, 0o755)
  const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const cleanUp of cleanups.reverse()) await cleanUp()
  }
  try {
    const postgres = await startPostgres()
    cleanups.push(postgres.close)
    const databaseUrl = await postgres.newDatabase()
    const instances = await startTwoInstances({ databaseUrl, runFolder: folder })
    cleanups.push(() => Promise.all(instances.map(instance => instance.kill())))
    const upstreams = [instances[0].port, instances[1].port] as const
    const proxy = await startProxy(name, { folder: join(folder, name), runFolder: folder, upstreams })
    cleanups.push(proxy.stop)
    return { proxy, instances, readLeads: () => readStoredLeads({ dataDir: '', databaseUrl }), close }
  } catch (error) {
    await close()
    throw error
  }
}
