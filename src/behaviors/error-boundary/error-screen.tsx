import type { ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isConnectionError } from '#src/behaviors/page-load/effects.ts'
import { useSite } from '#src/behaviors/site/site-actor.ts'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import { PhoneLink } from '#src/ui/phone-link.tsx'
import styles from './error-screen.module.css'

/** Omits the message, which may contain a visitor's input. */
export const errorNameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)

const focusIfOnBody = (heading: HTMLElement | null): void => {
  if (document.activeElement === document.body) heading?.focus()
}

const connectionAdvice = 'Your connection seems to be lost. Check it and choose Try Again, or call'

interface ScreenProps {
  onReload: () => void
  /** Precedes the phone number. */
  advice?: string | undefined
  children?: ReactNode
  status?: ReactNode
}

/** The error screen's text (specification, section 8). */
function ErrorScreenLayout({ onReload, advice = 'You can also call', children, status }: ScreenProps) {
  return (
    <section className="wrap standalone">
      <p className="label">Error</p>
      <h1 tabIndex={-1} ref={focusIfOnBody}>
        Something went wrong
      </h1>
      <p className="lede">
        We encountered an unexpected error. Please try refreshing the page or contact support if the problem
        persists.
      </p>
      <p>
        {advice} <PhoneLink />.
      </p>
      <p className="row">
        <button type="button" className="button" onClick={onReload}>
          Reload Page
        </button>
        {children}
      </p>
      {status}
    </section>
  )
}

export function ErrorScreen({ errorName }: { errorName: string }) {
  const machine = useBehavior('errorBoundary')
  const isRetrying = useTag('errorBoundary', 'retrying')
  const hasRetryFailed = useTag('errorBoundary', 'retryFailed')
  const isDisconnected = isConnectionError(errorName)
  useEffect(() => {
    const retry = () => machine.send({ type: 'boundary.retry' })
    if (isDisconnected) addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [machine, isDisconnected])
  const status = isRetrying ? 'Trying again…' : hasRetryFailed ? 'That failed again.' : null
  return (
    <ErrorScreenLayout
      onReload={() => machine.send({ type: 'boundary.reload' })}
      advice={isDisconnected ? connectionAdvice : undefined}
      status={
        <p role="status" className={styles.status}>
          {status}
        </p>
      }
    >
      <button
        type="button"
        className="button quiet"
        aria-disabled={isRetrying}
        onClick={() => machine.send({ type: 'boundary.retry' })}
      >
        Try Again
      </button>
    </ErrorScreenLayout>
  )
}

/** Works even if the statecharts don't run. */
export const StaticErrorScreen = () => <ErrorScreenLayout onReload={() => location.reload()} />

/** Replaces a layout that fails to render. */
export function LayoutError({ error }: ErrorComponentProps) {
  const site = useSite()
  useEffect(() => site.send({ type: 'error.caught', kind: errorNameOf(error) }), [site, error])
  return (
    <main id="main">
      <StaticErrorScreen />
    </main>
  )
}
