import { ErrorScreen } from '#tests/browser/models/error-screen.ts'
import { SitePage } from '#tests/browser/models/site-page.ts'
import { spec } from '#tests/machines/specs/error-boundary.ts'
import { openStill, pass } from './stillness.ts'
import { type Walk, walkable } from './walk.ts'

/** Pages to fail on, one after the other: what was shown once is not asked for again. */
const pages = ['/services/llm-evaluation', '/private-llm', '/data-architecture']

const acts: Walk['acts'] = {
  'failure.catch': async (_, { page, notes, allowFault }) => {
    allowFault(/TypeError|null/)
    const failures = (notes.get('failures') as number | undefined) ?? 0
    const path = pages[failures] ?? ''
    notes.set('failures', failures + 1)
    notes.set('path', path)
    await new ErrorScreen(page).spoil(path)
    await new SitePage(page).followAddress(path)
  },
  'boundary.retry': async (_, { page, notes }) => {
    const screen = new ErrorScreen(page)
    await screen.mend(notes.get('path') as string)
    await screen.press('Try Again')
  },
  'boundary.reload': async (_, { page, notes }) => {
    const screen = new ErrorScreen(page)
    await screen.mend(notes.get('path') as string)
    const site = new SitePage(page)
    await site.markDocument()
    await screen.press('Reload Page')
    await site.dontSeeSameDocument()
    notes.set('reloaded', true)
  },
  'xstate.after.probation.errorBoundary.retrying': (_, { page }) => pass(page, 10_000),
}

export const errorBoundary: Walk = {
  spec: walkable(spec, acts),
  acts,
  open: ({ page }) => openStill(page, '/about'),
  async see(snapshot, { page, notes }) {
    const screen = new ErrorScreen(page)
    // The machine knows nothing of the new document: there it begins anew, and the page is shown.
    if (notes.get('reloaded') || !snapshot.hasTag('failed')) return screen.dontSee()
    await screen.see()
    await screen.seeRetry(snapshot.hasTag('retry'))
  },
}
