import { drawingAttribute } from '#contract/document.ts'
import { terrainPath } from '#contract/paths.ts'

interface TerrainProps {
  /** Path of the page that the drawing belongs to. */
  path: string
  className?: string | undefined
}

/**
 * A page's contour drawing, from a separate file that inherits the page's colors. The boot script loads it after the first paint. Without
 * scripts, it loads at once.
 */
export function Terrain({ path, className = '' }: TerrainProps) {
  const file = terrainPath(path)
  const frame = {
    className: `terrain ${className}`,
    viewBox: '24 12 1392 696',
    preserveAspectRatio: 'xMidYMid slice',
  } as const
  return (
    <>
      <svg {...frame} aria-hidden {...{ [drawingAttribute]: file }}>
        {
          // An empty string makes hydration skip the content.
          ''
        }
      </svg>
      <noscript>
        <svg {...frame} aria-hidden>
          <use href={`${file}#lines`} />
          <use className="index" href={`${file}#index`} />
        </svg>
      </noscript>
    </>
  )
}
