import type { ComponentProps } from 'react'

/** A small secondary button of tools. It shares their chunk, so other parts don't import it: every page would load the chunk. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button quiet small" {...props} />
)
