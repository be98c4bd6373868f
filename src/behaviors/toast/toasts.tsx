import { useSelector } from '@xstate/react'
import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Toast } from '#machines/toast.ts'
import { moveFocus } from '#src/behaviors/shared/focus.ts'
import { useBehavior } from '#src/behaviors/site/use-behavior.ts'
import { stackId } from './effects.ts'
import { watchSwipe } from './swipe.ts'
import styles from './toasts.module.css'

export function Toasts({ policy }: { policy: 'notice' | 'stack' }) {
  const machine = useBehavior(policy)
  const toasts = useSelector(machine, snapshot => snapshot.context.toasts)
  const previousFocus = useRef<Element>(null)
  const pauseOnFocus = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) previousFocus.current = event.relatedTarget
    machine.send({ type: 'toast.pause', reason: 'focus' })
  }
  const dismiss = (id: number) => {
    machine.send({ type: 'toast.dismiss', id })
    // Return focus, because the focused button disappears.
    moveFocus(previousFocus.current)
  }
  return (
    <div
      id={policy === 'stack' ? stackId : undefined}
      className={styles[policy]}
      role="status"
      tabIndex={-1}
      onPointerEnter={() => machine.send({ type: 'toast.pause', reason: 'pointer' })}
      onPointerLeave={() => machine.send({ type: 'toast.resume', reason: 'pointer' })}
      onFocus={pauseOnFocus}
      onBlur={() => machine.send({ type: 'toast.resume', reason: 'focus' })}
    >
      {toasts.map(toast => (
        <Message
          key={toast.id}
          toast={toast}
          dismiss={dismiss}
          swipe={distance => machine.send({ type: 'toast.swipe', id: toast.id, distance })}
        />
      ))}
    </div>
  )
}

interface MessageProps {
  toast: Toast
  dismiss: (id: number) => void
  swipe: (distance: number) => void
}

function Message({ toast, dismiss, swipe }: MessageProps) {
  const ref = useRef<HTMLParagraphElement>(null)
  const handleSwipe = useEffectEvent(swipe)
  useEffect(() => (ref.current ? watchSwipe(ref.current, distance => handleSwipe(distance)) : undefined), [])
  return (
    <p ref={ref} className={`spread ${styles.message}`}>
      <span>
        {toast.text} {toast.link ? <a href={toast.link.href}>{toast.link.label}</a> : null}
      </span>
      <button
        type="button"
        className={`icon-button ${styles.dismiss}`}
        aria-label="Dismiss"
        onClick={() => dismiss(toast.id)}
      >
        ×
      </button>
    </p>
  )
}
