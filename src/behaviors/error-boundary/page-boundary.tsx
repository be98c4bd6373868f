import { useMatches } from '@tanstack/react-router'
import { Component, type ReactNode, useState } from 'react'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import { ErrorScreen, kindOf, StaticErrorScreen } from './error-screen.tsx'

interface CatcherProps {
  page: string | undefined
  isRendering: boolean
  isShown: boolean
  onCatch: (kind: string) => void
  onClear: () => void
  children: ReactNode
}

interface CatcherState {
  page: string | undefined
  isRendering: boolean
  hasFailed: boolean
}

/** Holds an error until the page changes or a retry renders. The router's own boundary resets at any change of its match. */
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
    this.props.onCatch(kindOf(error))
  }

  override componentDidUpdate(_: CatcherProps, before: CatcherState): void {
    if (before.hasFailed && !this.state.hasFailed) this.props.onClear()
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    // Without the machine, nothing shows its screen.
    return this.props.isShown ? null : <StaticErrorScreen />
  }
}

/** Renders pages. On an error the machine shows its screen in their place, and keeps it during retries so focus stays on the button. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const machine = useBehavior('errorBoundary')
  const hasFailed = useTag('errorBoundary', 'failed')
  const isRendering = useTag('errorBoundary', 'rendering')
  const [kind, setKind] = useState('')
  const page = useMatches({ select: matches => matches.at(-1)?.id })
  return (
    <>
      <Catcher
        page={page}
        isRendering={isRendering}
        isShown={hasFailed}
        onCatch={kind => {
          setKind(kind)
          machine.send({ type: 'error.catch', kind })
        }}
        onClear={() => machine.send({ type: 'error.clear' })}
      >
        {children}
      </Catcher>
      {hasFailed ? <ErrorScreen kind={kind} /> : null}
    </>
  )
}
