import { browserArguments, requireBrowser } from '#scripts/browser.ts'
import { startBidi } from './bidi.ts'
import { find, type Programs } from './programs.ts'
import type { Engine } from './visitor.ts'
import { startWebkit } from './webkit.ts'

interface EngineSetup {
  /** Required programs besides Chromium. */
  programs: Programs
  start: () => Promise<Engine>
}

export const engines: Record<string, EngineSetup> = {
  Chromium: {
    programs: {},
    start: () => startBidi({ browser: 'chrome', executablePath: requireBrowser(), args: browserArguments }),
  },
  Firefox: {
    programs: { 'firefox-esr': 'firefox-esr' },
    start: () => startBidi({ browser: 'firefox', executablePath: find('firefox-esr') ?? '' }),
  },
  WebKit: {
    programs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
    start: startWebkit,
  },
}
