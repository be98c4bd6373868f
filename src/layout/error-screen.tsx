import type { ErrorComponentProps } from '@tanstack/react-router'

/** The global error screen; wording of the error catalogue. */
export function ErrorScreen({ reset }: ErrorComponentProps) {
  return (
    <section className="wrap standalone">
      <p className="label">Error</p>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p className="lede">
        We encountered an unexpected error. Please try refreshing the page or contact support if the problem
        persists.
      </p>
      <p className="row">
        <button type="button" className="button" onClick={() => location.reload()}>
          Reload Page
        </button>
        <button type="button" className="button quiet" onClick={reset}>
          Try Again
        </button>
      </p>
    </section>
  )
}
