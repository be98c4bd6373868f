import type { ComponentProps } from 'react'

/** A small secondary button. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button quiet small" {...props} />
)
