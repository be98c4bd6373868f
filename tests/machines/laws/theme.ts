import { spec } from '../specs/theme.ts'
import { does, type Laws, oracle } from './harness/law.ts'
import { wait } from './harness/trace.ts'

const dark = { theme: 'dark' }
const light = { theme: 'light' }

/** Section 4: dark or light; the toggle flips it, applies it to the document and saves it; dark when nothing is stored. */
export const laws: Laws = {
  spec,
  reports: { 'theme.adopt': 'watchTheme', 'theme.follow': 'watchTheme' },
  happenings: [
    { type: 'theme.toggle' },
    { type: 'theme.adopt', ...dark },
    { type: 'theme.adopt', ...light },
    { type: 'theme.follow', ...dark },
    { type: 'theme.follow', ...light },
    wait(1000),
  ],
  laws: [
    oracle(
      'the theme is dark until the document or a choice says otherwise; a toggle flips it on the page and in storage, another tab only on the page',
      () => {
        let theme = 'dark'
        return doing => {
          const before = theme
          if (doing.type === 'theme.toggle') theme = before === 'dark' ? 'light' : 'dark'
          // The document is found in its theme once, at start, and is right already; dark is what we assume.
          if (doing.type === 'theme.adopt' && doing.theme === 'light') theme = 'light'
          if (doing.type === 'theme.follow') theme = String(doing.theme)
          const applied = theme !== before && doing.type !== 'theme.adopt'
          return {
            tags: [theme],
            running: ['watchTheme'],
            effects: [
              ...(applied ? [does('applyTheme', { theme })] : []),
              ...(doing.type === 'theme.toggle' ? [does('saveTheme', { theme })] : []),
            ],
          }
        }
      },
    ),
  ],
}
