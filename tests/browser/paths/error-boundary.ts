import { openWithStoppedClock } from '#tests/browser/fake-clock.ts'
import { ErrorScreen } from '#tests/browser/pages/error-screen.ts'
import { SitePage } from '#tests/browser/pages/site-page.ts'
import { spec } from '#tests/machines/specs/error-boundary.ts'
import { getOrAddNote, restrictPaths, type Scene, type Story, type Walk } from './walk.ts'

/** A page for each failure, because a loaded page isn't requested again. */
const pages = ['/services/llm-evaluation', '/private-llm', '/data-architecture', '/services/ai-governance']

const wasRendering = ({ before }: Scene): boolean => before.hasTag('rendering')

const acts: Walk['acts'] = {
  'error.catch': async (_, scene) => {
    const { page, notes, allowFault } = scene
    if (wasRendering(scene)) return
    allowFault(/TypeError|null/)
    const failures = getOrAddNote(scene, 'failures', () => 0)
    const path = pages[failures] ?? ''
    notes.set('failures', failures + 1)
    notes.set('path', path)
    await new ErrorScreen(page).breakPage(path)
    await new SitePage(page).navigateWithoutLink(path)
  },
  'error.clear': async (_, scene) => {
    if (!wasRendering(scene)) await new SitePage(scene.page).navigateWithoutLink('/about')
  },
  'boundary.retry': async (_, { page, notes, path, index }) => {
    const screen = new ErrorScreen(page)
    if (path.steps[index + 2]?.event.type === 'error.clear')
      await screen.restorePage(notes.get('path') as string)
    notes.set('release', await screen.holdPageData(notes.get('path') as string))
    await screen.press('Try Again')
  },
  'xstate.done.actor.loadAgain': async (_, { notes }) => (notes.get('release') as () => void)(),
  'boundary.reload': async (_, { page, notes }) => {
    const screen = new ErrorScreen(page)
    await screen.restorePage(notes.get('path') as string)
    const site = new SitePage(page)
    await site.markDocument()
    await screen.press('Reload Page')
    await site.dontSeeSameDocument()
  },
}

function story(): Story {
  let screen: 'none' | 'offers' | 'loads' | 'renders' | 'offers again' = 'none'
  return ({ type }) => {
    const isRecovered = screen === 'renders' && type === 'error.clear'
    if (type === 'error.catch') screen = screen === 'renders' ? 'offers again' : 'offers'
    if (type === 'boundary.retry') screen = 'loads'
    if (type === 'xstate.done.actor.loadAgain') screen = 'renders'
    if (type === 'error.clear' || type === 'boundary.reload') screen = 'none'
    const expected = screen
    return async ({ page }) => {
      const view = new ErrorScreen(page)
      if (isRecovered) {
        await new SitePage(page).seeHeadingFocused()
        await new SitePage(page).seeTitle(/^(?!Something went wrong)/)
      }
      if (expected === 'none') return view.dontSee()
      // Rendering is synchronous, so this state is never visible.
      if (expected === 'renders') return
      await view.see()
      if (expected === 'offers again') await view.seeRetryFailed()
      else await view.seeRetrying(expected === 'loads')
      if (expected === 'loads') await view.seeRetryFocused()
      await new SitePage(page).seeTitle(/^Something went wrong/)
    }
  }
}

export const errorBoundary: Walk = {
  spec: restrictPaths(spec, acts, {
    isPossible: (snapshot, event) =>
      !snapshot.hasTag('rendering') || event.type === 'error.catch' || event.type === 'error.clear',
  }),
  acts,
  unreachable: {
    'errorBoundary.failed.retrying · xstate.error.actor.loadAgain #1':
      'the router reports a failed load by rendering its error, so the load itself never fails',
  },
  open: ({ page }) => openWithStoppedClock(page, '/about'),
  story,
}
