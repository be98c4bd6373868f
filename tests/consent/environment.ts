/** The built site with vendors configured, a browser, and stand-ins for every other host. */
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll } from 'vitest'
import { browserArguments, findTestBrowsers } from '#scripts/browser.ts'
import { answerOf, exampleVendorIds } from '#tests/support/stand-ins.ts'
import { type AnswerOf, type ExternalRequest, serveOthers, serveSite } from './servers.ts'
import type { ConsentEnvironment } from './visitor.ts'

/**
 * Starts the site, the stand-ins, and the browser before the tests, and stops them afterward. A request to any other host reaches a server
 * on loopback, which records it.
 * @returns `environment`, which works only within a test, and `answers`. A test may replace `answers.of`, which answers for every stand-in.
 */
export function prepareEnvironment(): { environment: () => ConsentEnvironment; answers: { of: AnswerOf } } {
  const requests: ExternalRequest[] = []
  const answers = { of: answerOf }
  const stop: (() => unknown)[] = []
  let started: { browser: Browser; origin: string } | undefined

  beforeAll(async () => {
    const others = await serveOthers(requests, answers)
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
    answers,
    environment() {
      if (!started) throw new Error('Call environment() within a test.')
      return { ...started, requests }
    },
  }
}
