import { findHeading, useFocusReturn } from '#src/behaviors/shared/focus.ts'
import { useBehavior, useTag } from '#src/behaviors/site/use-behavior.ts'
import styles from './scroll-top.module.css'

export function ScrollTop() {
  const machine = useBehavior('scrollTop')
  const isShown = useTag('scrollTop', 'shown')
  const focusProps = useFocusReturn<HTMLButtonElement>(isShown, findHeading)
  return (
    <button
      type="button"
      className={`icon-button ${styles.button}`}
      data-state={isShown ? 'shown' : 'hidden'}
      aria-label="Back to top"
      {...focusProps}
      onClick={() => machine.send({ type: 'button.press' })}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M10 16V4M4.500 9.500 10 4l5.500 5.500" />
      </svg>
    </button>
  )
}
