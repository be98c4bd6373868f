import { join } from 'node:path'
import Database from 'libsql'
import { onTestFinished } from 'vitest'
import { securityHeaders } from '#scripts/build/headers.ts'
import { createApp } from '#server/app.ts'
import type { SiteFiles } from '#server/site-files.ts'
import { openStore } from '#server/store.ts'
import { tempFolder } from './temp-folder.ts'

/** A row of the database as it lies in the file. */
export interface StoredLead {
  id: number
  received_at: string
  name: string
  email: string
  message: string
  source: string
  lead_type: string
}

interface ServiceOptions {
  list?: Partial<SiteFiles>
  /** Folder of the site's files. */
  folder?: string
  siteUrl?: string
}

export const headersOfEveryResponse = securityHeaders("default-src 'none'")

/** The real service on a database in a folder of its own; closed after the test. */
export async function openService({ list = {}, folder = '', siteUrl = '' }: ServiceOptions = {}) {
  const file = join(tempFolder(), 'data', 'leads.db')
  const store = await openStore(file)
  onTestFinished(() => store.close())
  const reports: string[] = []
  const app = createApp({
    store,
    list: { headers: headersOfEveryResponse, redirects: {}, gone: {}, files: {}, ...list },
    folder,
    siteUrl,
    report: message => reports.push(message),
  })
  return { app, file, reports }
}

/** Opens the file anew and reads every lead. */
export function storedLeads(file: string): StoredLead[] {
  const database = new Database(file, { readonly: true })
  try {
    return (database.prepare('select * from leads order by id').all() as StoredLead[]).map(row => ({
      ...row,
    }))
  } finally {
    database.close()
  }
}

/** Makes every later write fail, as a damaged file would. */
export function breakStore(file: string): void {
  const database = new Database(file)
  database.exec('drop table leads')
  database.close()
}

/** Names of the headers of every response that one lacks or says otherwise. */
export const missingSecurityHeaders = (response: Response): string[] =>
  Object.entries(headersOfEveryResponse).flatMap(([name, value]) =>
    response.headers.get(name) === value ? [] : [name],
  )
