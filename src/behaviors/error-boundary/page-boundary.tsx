import { useMatches } from '@tanstack/react-router'
import { Component, type ReactNode, useState } from 'react'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import { ErrorScreen, errorNameOf, StaticErrorScreen } from './error-screen.tsx'

interface ErrorCatcherProps {
  page: string | undefined
  isRendering: boolean
  isShown: boolean
  onCatch: (errorName: string) => void
  onClear: () => void
  children: ReactNode
}

interface ErrorCatcherState extends Pick<ErrorCatcherProps, 'page' | 'isRendering'> {
  hasFailed: boolean
}

/** Hides a failed page until the page changes or a retry renders. The router's boundary would reset at every change of its match. */
class ErrorCatcher extends Component<ErrorCatcherProps, ErrorCatcherState> {
  override state: ErrorCatcherState = { page: this.props.page, isRendering: false, hasFailed: false }

  static getDerivedStateFromProps(
    { page, isRendering }: ErrorCatcherProps,
    state: ErrorCatcherState,
  ): ErrorCatcherState {
    const isReset = page !== state.page || (isRendering && !state.isRendering)
    return { page, isRendering, hasFailed: state.hasFailed && !isReset }
  }

  static getDerivedStateFromError(): Partial<ErrorCatcherState> {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCatch(errorNameOf(error))
  }

  override componentDidUpdate(_: ErrorCatcherProps, previousState: ErrorCatcherState): void {
    if (previousState.hasFailed && !this.state.hasFailed) this.props.onClear()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    // If the machine doesn't run, no other component shows an error screen.
    return this.props.isShown ? null : <StaticErrorScreen />
  }
}

/** Renders a page or its error screen. The screen stays mounted during a retry, so its button keeps focus. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const machine = useBehavior('errorBoundary')
  const hasFailed = useTag('errorBoundary', 'failed')
  const isRendering = useTag('errorBoundary', 'rendering')
  const [errorName, setErrorName] = useState('')
  const page = useMatches({ select: matches => matches.at(-1)?.id })
  return (
    <>
      <ErrorCatcher
        page={page}
        isRendering={isRendering}
        isShown={hasFailed}
        onCatch={caughtName => {
          setErrorName(caughtName)
          machine.send({ type: 'error.catch', kind: caughtName })
        }}
        onClear={() => machine.send({ type: 'error.clear' })}
      >
        {children}
      </ErrorCatcher>
      {hasFailed ? <ErrorScreen errorName={errorName} /> : null}
    </>
  )
}
