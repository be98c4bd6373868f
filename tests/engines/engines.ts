import { browserArguments, requireBrowser } from '#scripts/browser.ts'
import { startBidi } from './bidi.ts'
import { requireProgram } from './programs.ts'
import type { Engine } from './visitor.ts'
import { startWebkit } from './webkit.ts'

/** Ways to the three engines, by name. */
export const engines: Record<string, () => Promise<Engine>> = {
  Chromium: () => startBidi({ browser: 'chrome', executablePath: requireBrowser(), args: browserArguments }),
  Firefox: () =>
    startBidi({ browser: 'firefox', executablePath: requireProgram('firefox-esr', 'firefox-esr') }),
  WebKit: () => {
    requireProgram('WebKitWebDriver', 'webkit2gtk-driver')
    requireProgram('Xvfb', 'xvfb')
    return startWebkit()
  },
}
