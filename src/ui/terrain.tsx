import { terrainAddress } from '#contract/addresses.ts'
import { drawingAttribute } from '#contract/document.ts'

interface TerrainProps {
  /** Address whose drawing it is. */
  path: string
  className?: string | undefined
}

/**
 * The contour drawing that belongs to an address. It is a file of its own, so the document pays a few elements for it, and its
 * lines take their colors from here, so it follows the theme. Its file is asked for after the first paint, by the boot script;
 * without scripts it is there from the start.
 */
export function Terrain({ path, className = '' }: TerrainProps) {
  const file = terrainAddress(path)
  const frame = {
    className: `terrain ${className}`,
    viewBox: '24 12 1392 696',
    preserveAspectRatio: 'xMidYMid slice',
  } as const
  return (
    <>
      <svg {...frame} aria-hidden {...{ [drawingAttribute]: file }}>
        {
          // Text, though none: React then asks no further what is in the element.
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
