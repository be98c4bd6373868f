import type { ComponentProps } from 'react'

/** Small secondary button for tools. Don't import it elsewhere: it shares the tools' chunk, which every page would then load. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button quiet small" {...props} />
)
