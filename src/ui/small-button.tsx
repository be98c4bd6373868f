import type { ComponentProps } from 'react'

/** A small secondary button. Import it only in tools, because it's in their chunk. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button quiet small" {...props} />
)
