import type { ComponentProps } from 'react'

/** A small secondary button for tools. Import it only there, because it's in the tools' chunk, which other pages don't load. */
export const SmallButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="button quiet small" {...props} />
)
