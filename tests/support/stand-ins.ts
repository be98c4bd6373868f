/** Fakes for vendors' servers. Their scripts load, drain the command queues, and send requests like the real ones. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { securityHeaders, withVendors } from '#build/headers.ts'
import { vendorsAttribute } from '#contract/document.ts'
import { vendorsPath } from '#contract/paths.ts'
import { type VendorIds, type VendorName, vendors } from '#contract/vendors/registry.ts'
import { vendorDataOf } from '#contract/vendors/vendor-data.ts'
import { fetchResponse } from './fetch-response.ts'

const scripts: Record<string, readonly string[]> = {
  'www.googletagmanager.com/gtm.js': ['data-layer.js', 'gtm.js'],
  'www.googletagmanager.com/gtag/js': ['data-layer.js', 'gtag.js'],
  'www.clarity.ms/s/0.8.0/clarity.js': ['clarity.js'],
  'connect.facebook.net/en_US/fbevents.js': ['fbevents.js'],
  'snap.licdn.com/li.lms-analytics/insight.min.js': ['insight.js'],
  'client.crisp.chat/static/javascripts/client.js': ['crisp.js'],
}

const bodyOf = (...files: readonly string[]): string =>
  files.map(file => readFileSync(join(import.meta.dirname, 'stand-ins', file), 'utf8')).join('')

/** Returns a loader script for another script, like the Clarity and Crisp tags. */
const loaderOf = (url: string): string =>
  `document.head.append(Object.assign(document.createElement('script'), { async: true, src: '${url}' }))`

function scriptAt({ host, pathname }: URL): string | undefined {
  const files = scripts[host + pathname]
  if (files) return bodyOf(...files)
  if (host === 'www.clarity.ms' && pathname.startsWith('/tag/'))
    return loaderOf('https://www.clarity.ms/s/0.8.0/clarity.js')
  if (host + pathname === 'client.crisp.chat/l.js')
    return loaderOf('https://client.crisp.chat/static/javascripts/client.js')
  return host === 'connect.facebook.net' ? '' : undefined
}

export function responseFor(url: string): { status: number; headers: Record<string, string>; body: string } {
  const body = scriptAt(new URL(url))
  const open = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
  return body === undefined
    ? { status: 204, headers: open, body: '' }
    : { status: 200, headers: { ...open, 'content-type': 'text/javascript' }, body }
}

export const exampleVendorIds = Object.fromEntries(
  Object.entries(vendors).map(([name, { id }]) => [name, id.example]),
) as Record<VendorName, string>

export function headersWith(headers: Record<string, string>, ids: VendorIds): Record<string, string> {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const policy = named.get('content-security-policy')
  if (!policy) throw new Error('The site has no policy')
  for (const [name, value] of Object.entries(securityHeaders(withVendors(policy, vendorDataOf(ids)))))
    named.set(name.toLowerCase(), value)
  return Object.fromEntries(named)
}

export const documentWith = (html: string): string => html.replace('<html', `<html ${vendorsAttribute}=""`)

/**
 * Configures vendors for a page: in its documents, in its CSP, and with stand-ins for the vendors' servers.
 * @returns URLs requested from third parties from then on
 */
export async function configureVendors(target: Page | BrowserContext, ids: VendorIds): Promise<string[]> {
  const requested: string[] = []
  await target.route(
    ({ protocol }) => protocol === 'https:',
    async route => {
      requested.push(route.request().url())
      await route.fulfill(responseFor(route.request().url()))
    },
  )
  await target.route(`**${vendorsPath}`, route => route.fulfill({ json: vendorDataOf(ids) }))
  await target.route(
    () => true,
    async route => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await fetchResponse(route, { maxRedirects: 0 })
      const body = documentWith(await response.text())
      await route.fulfill({ response, headers: headersWith(response.headers(), ids), body })
    },
  )
  return requested
}
