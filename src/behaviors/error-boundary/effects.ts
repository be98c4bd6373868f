import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import { currentRouter } from '#src/behaviors/navigation/router-handle.ts'
import { trackException } from '#src/behaviors/tracking-gate/tracking.ts'

export const errorBoundary = errorBoundaryMachine.provide({
  actions: {
    reportException: (_, params) => trackException(params.message),
    renderAgain: () => void currentRouter()?.invalidate(),
    reloadPage: () => location.reload(),
  },
})
