import { useMatches } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import { ErrorScreen, kindOf, StaticErrorScreen } from './error-screen.tsx'

interface CatcherProps {
  /** Which page this is: another one is rendered whatever became of the one before. */
  page: string | undefined
  /** What failed is to be rendered again. */
  isRendering: boolean
  /** The error screen stands already. */
  isShown: boolean
  onCatch: (error: unknown) => void
  onClear: () => void
  children: ReactNode
}

interface CatcherState {
  page: string | undefined
  isRendering: boolean
  hasFailed: boolean
}

/** Catches what rendering throws and holds it until something else is to be rendered; the router's own boundary lets go at any change. */
class Catcher extends Component<CatcherProps, CatcherState> {
  override state: CatcherState = { page: this.props.page, isRendering: false, hasFailed: false }

  static getDerivedStateFromProps({ page, isRendering }: CatcherProps, state: CatcherState): CatcherState {
    const isAnother = page !== state.page || (isRendering && !state.isRendering)
    return { page, isRendering, hasFailed: state.hasFailed && !isAnother }
  }

  static getDerivedStateFromError(): Partial<CatcherState> {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCatch(error)
  }

  override componentDidUpdate(_: CatcherProps, before: CatcherState): void {
    if (before.hasFailed && !this.state.hasFailed) this.props.onClear()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    // Where the machine does not run, the screen has nobody to show it.
    return this.props.isShown ? null : <StaticErrorScreen />
  }
}

/**
 * The place of the pages. What fails there is told to the machine of failures, whose screen then stands in that place, one and the same
 * however often it is tried again: focus stays on its button.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  const machine = useBehavior('errorBoundary')
  const hasFailed = useTag('errorBoundary', 'failed')
  const isRendering = useTag('errorBoundary', 'rendering')
  const page = useMatches({ select: matches => matches.at(-1)?.id })
  return (
    <>
      <Catcher
        page={page}
        isRendering={isRendering}
        isShown={hasFailed}
        onCatch={error => machine.send({ type: 'failure.catch', kind: kindOf(error) })}
        onClear={() => machine.send({ type: 'failure.clear' })}
      >
        {children}
      </Catcher>
      {hasFailed ? <ErrorScreen /> : null}
    </>
  )
}
