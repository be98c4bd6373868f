/** The environment of deployment tests: PostgreSQL, two instances, and a proxy in front of them. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Kept } from '#tests/support/lead-traffic.ts'
import { type Postgres, startPostgres } from '#tests/support/postgres.ts'
import { type Instance, twoInstances } from './instances.ts'
import { type ProxyName, type RunningProxy, startProxy } from './proxies.ts'

export interface Stage {
  proxy: RunningProxy
  instances: [Instance, Instance]
  databaseUrl: string
  kept: () => Promise<Kept>
  close: () => Promise<void>
}

export async function setUp(name: ProxyName): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), `dse-deploy-${name}-`))
  // nginx workers run as another user.
  chmodSync(folder, 0o755)
  const opened: { postgres?: Postgres; instances?: [Instance, Instance]; proxy?: RunningProxy } = {}
  const close = async () => {
    await opened.proxy?.stop()
    await Promise.all(opened.instances?.map(instance => instance.kill()) ?? [])
    await opened.postgres?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    opened.postgres = await startPostgres()
    const databaseUrl = await opened.postgres.newDatabase()
    const instances = await twoInstances({ databaseUrl, runFolder: folder })
    opened.instances = instances
    const upstreams = [instances[0].port, instances[1].port] as const
    const proxy = await startProxy(name, { folder: join(folder, name), runFolder: folder, upstreams })
    opened.proxy = proxy
    return { proxy, instances, databaseUrl, kept: () => readLeads(databaseUrl), close }
  } catch (error) {
    await close()
    throw error
  }
}

export async function readLeads(databaseUrl: string): Promise<Kept> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client
    .query('select idempotency_key, name, receipt from leads')
    .finally(() => client.end())
  return rows
}
