import type { ReactNode } from 'react'

interface ScrollerProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A region that scrolls sideways, also by keyboard. */
export const Scroller = ({ label, className = '', children }: ScrollerProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={`scroller ${className}`} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
