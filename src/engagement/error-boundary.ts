import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import { trackException } from './tracking.ts'

/** The error-boundary machine; `renderAgain` puts the page back. */
export const createErrorBoundary = (renderAgain: () => void) =>
  errorBoundaryMachine.provide({
    actions: {
      reportException: (_, params) => trackException(params.message),
      renderAgain,
      reloadPage: () => location.reload(),
    },
  })
