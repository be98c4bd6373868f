import { errorBoundaryMachine } from '#machines/error-boundary.ts'
import { currentRouter } from './router-handle.ts'
import { trackException } from './tracking.ts'

export const errorBoundary = errorBoundaryMachine.provide({
  actions: {
    reportException: (_, params) => trackException(params.message),
    renderAgain: () => void currentRouter()?.invalidate(),
    reloadPage: () => location.reload(),
  },
})
