import { siteData } from 'virtual:site'
import { fromPromise } from 'xstate'
import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { announceTitle } from '#src/behaviors/shared/announcer.ts'
import { heading } from '#src/behaviors/shared/focus.ts'

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
        const page = heading() ?? document.querySelector('main')
        page?.focus()
      },
      announceTitle,
      reloadPage: () => location.reload(),
    },
  })
