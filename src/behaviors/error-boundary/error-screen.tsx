import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'

/** The global error screen; wording of the error catalogue. After a second failure only a reload is offered. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const machine = useBehavior('errorBoundary')
  const mayRetry = useTag('errorBoundary', 'retry')
  useEffect(() => {
    machine.send({ type: 'failure.catch', kind: error instanceof Error ? error.name : typeof error })
  }, [machine, error])
  return (
    <section className="wrap standalone">
      <p className="label">Error</p>
      <h1 tabIndex={-1}>Something went wrong</h1>
      <p className="lede">
        We encountered an unexpected error. Please try refreshing the page or contact support if the problem
        persists.
      </p>
      <p className="row">
        <button type="button" className="button" onClick={() => machine.send({ type: 'boundary.reload' })}>
          Reload Page
        </button>
        {mayRetry ? (
          <button
            type="button"
            className="button quiet"
            onClick={() => {
              machine.send({ type: 'boundary.retry' })
              reset()
            }}
          >
            Try Again
          </button>
        ) : null}
      </p>
    </section>
  )
}
