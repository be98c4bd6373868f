import type { PropsWithChildren } from 'react'

interface ScrollerProps {
  label: string
  className?: string | undefined
}

/** A region that scrolls horizontally, by pointer or keyboard. */
export const Scroller = ({ label, className = '', children }: PropsWithChildren<ScrollerProps>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={`scroller ${className}`} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
