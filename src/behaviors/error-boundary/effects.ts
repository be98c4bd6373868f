import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'

/** The chart of failures, connected with the browser. */
export const connectErrorBoundary = () =>
  errorBoundaryMachine.provide({
    actions: {
      renderAgain: () => void currentRouter()?.invalidate(),
      reloadPage: () => location.reload(),
    },
  })
