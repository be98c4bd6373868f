import { browserArguments, requireBrowser } from '#scripts/browser.ts'
import { startBidi } from './bidi.ts'
import { find, type Programs } from './programs.ts'
import type { Engine } from './visitor.ts'
import { startWebkit } from './webkit.ts'

interface Way {
  /** What it takes beside Chromium, which is found as everywhere else. */
  programs: Programs
  start: () => Promise<Engine>
}

/** Ways to the three engines, by name. */
export const engines: Record<string, Way> = {
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
