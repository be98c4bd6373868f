/** The built site with vendors configured, a browser, and stand-ins for every other host. */
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { browserArguments, findTestBrowsers } from '#scripts/browser.ts'
import { exampleVendorIds, responseFor } from '#tests/support/stand-ins.ts'
import { type ExternalRequest, serveSite, serveStandIns } from './servers.ts'

/**
 * Starts the site, the stand-ins, and the browser before the tests, and stops them afterward. A request to any other host reaches a server
 * on loopback, which records it.
 * @returns `environment`, which works only within a test, and `responses`. A test may replace `responses.for`, which gives every stand-in's
 * response.
 */
export function prepareEnvironment() {
  const requests: ExternalRequest[] = []
  const responses = { for: responseFor }
  const stop: (() => unknown)[] = []
  let started: { browser: Browser; origin: string } | undefined

  beforeAll(async () => {
    const others = await serveStandIns(requests, responses)
    const site = await serveSite(exampleVendorIds)
    const resolver = `--host-resolver-rules=MAP * 127.0.0.1:${others.port}, EXCLUDE localhost`
    const browser = await chromium.launch({
      executablePath: findTestBrowsers().shell,
      args: [...browserArguments, resolver, '--ignore-certificate-errors'],
    })
    started = { browser, origin: site.origin }
    stop.push(() => browser.close(), others.close, site.close)
  })

  afterAll(async () => {
    for (const end of stop) await end()
  })

  return {
    responses,
    environment() {
      if (!started) throw new Error('Call environment() within a test.')
      return { ...started, requests }
    },
  }
}
