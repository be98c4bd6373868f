import { siteData } from 'virtual:site'
import { fromPromise } from 'xstate'
import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { announceTitle } from '#src/behaviors/shared/announcer.ts'
import { findHeading } from '#src/behaviors/shared/focus.ts'

export const errorTitle = `Something went wrong | ${siteData.site.name}`

const findPageTitle = (): string | undefined =>
  currentRouter()
    ?.state.matches.flatMap(({ meta }) => meta ?? [])
    .findLast(tag => tag?.title !== undefined)?.title

export const connectErrorBoundary = () =>
  errorBoundaryMachine.provide({
    actors: {
      // `sync` waits for the loader, so the page renders with its data.
      loadAgain: fromPromise(async () => currentRouter()?.invalidate({ sync: true })),
    },
    actions: {
      setErrorTitle: () => {
        document.title = errorTitle
      },
      restoreTitle: () => {
        document.title = findPageTitle() ?? document.title
      },
      focusPage: () => (findHeading() ?? document.querySelector('main'))?.focus(),
      announceTitle,
      reloadPage: () => location.reload(),
    },
  })
