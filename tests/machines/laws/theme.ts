import { spec } from '../specs/theme.ts'
import { effect, type Laws, oracle } from './harness/law.ts'
import { wait } from './harness/trace.ts'

const dark = { theme: 'dark' }
const light = { theme: 'light' }

/** Laws from the specification, section 4. */
export const laws: Laws = {
  spec,
  actorByEventType: { 'theme.adopt': 'watchTheme', 'theme.follow': 'watchTheme' },
  events: [
    { type: 'theme.toggle' },
    { type: 'theme.adopt', ...dark },
    { type: 'theme.adopt', ...light },
    { type: 'theme.follow', ...dark },
    { type: 'theme.follow', ...light },
    wait(1000),
  ],
  laws: [
    oracle(
      'The theme is dark unless the document or a choice says otherwise. A toggle switches it on the page and in storage. A choice in another tab switches it on the page only.',
      () => {
        let theme = 'dark'
        return event => {
          const themeBefore = theme
          if (event.type === 'theme.toggle') theme = themeBefore === 'dark' ? 'light' : 'dark'
          if (event.type === 'theme.adopt' && event.theme === 'light') theme = 'light'
          if (event.type === 'theme.follow') theme = String(event.theme)
          const isApplied = theme !== themeBefore && event.type !== 'theme.adopt'
          return {
            tags: [theme],
            running: ['watchTheme'],
            effects: [
              ...(isApplied ? [effect('applyTheme', { theme })] : []),
              ...(event.type === 'theme.toggle' ? [effect('saveTheme', { theme })] : []),
            ],
          }
        }
      },
    ),
  ],
}
