import type { ComponentProps } from 'react'

/** A small secondary button. Import it only in tools, so it stays in their chunk. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button quiet small" {...props} />
)
