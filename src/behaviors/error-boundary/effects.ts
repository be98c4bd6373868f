import { siteData } from 'virtual:site'
import { fromPromise } from 'xstate'
import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import { announcerId } from '#src/behaviors/navigation/effects.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'

/** What the tab is called while the error screen stands. */
export const failureTitle = `Something went wrong | ${siteData.site.name}`

/** The title that the router has for the page. */
const pageTitle = (): string | undefined =>
  currentRouter()
    ?.state.matches.flatMap(({ meta }) => meta ?? [])
    .findLast(tag => tag?.title !== undefined)?.title

/** The chart of failures, connected with the browser. */
export const connectErrorBoundary = () =>
  errorBoundaryMachine.provide({
    actors: {
      // Not in the background: it is to be there when it is rendered.
      loadAgain: fromPromise(async () => currentRouter()?.invalidate({ sync: true })),
    },
    actions: {
      nameFailure: () => {
        document.title = failureTitle
      },
      namePage: () => {
        document.title = pageTitle() ?? document.title
      },
      focusPage: () => {
        const page = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
        page?.focus()
      },
      announceTitle: () => {
        const announcer = document.getElementById(announcerId)
        if (announcer) announcer.textContent = document.title
      },
      reloadPage: () => location.reload(),
    },
  })
