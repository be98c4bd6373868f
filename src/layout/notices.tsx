import { useSelector } from '@xstate/react'
import { toastPolicies } from '#machines/toast.ts'
import { useEngagement } from '#src/engagement/use-engagement.ts'
import styles from './notices.module.css'

/** Short confirmations of the visitor's own acts; announced politely, gone by themselves, held while somebody reads. */
export function Notices() {
  const machine = useEngagement('notice')
  const toasts = useSelector(machine, snapshot => snapshot.context.toasts)
  return (
    <div
      className={styles.region}
      role="status"
      onPointerEnter={() => machine.send({ type: 'toast.hold', reason: 'pointer' })}
      onPointerLeave={() => machine.send({ type: 'toast.release', reason: 'pointer' })}
      onFocus={() => machine.send({ type: 'toast.hold', reason: 'focus' })}
      onBlur={() => machine.send({ type: 'toast.release', reason: 'focus' })}
    >
      {toasts.slice(0, toastPolicies.notice.limit).map(toast => (
        <p key={toast.id} className={styles.notice}>
          {toast.text}
          <button
            type="button"
            className={styles.dismiss}
            aria-label="Dismiss"
            onClick={() => machine.send({ type: 'toast.dismiss', id: toast.id })}
          >
            ×
          </button>
        </p>
      ))}
    </div>
  )
}
