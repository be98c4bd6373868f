import { terrainAddress } from '#contract/addresses.ts'

/** Which part of the drawing is shown: small pictures show a small part, so that lines keep their distance. */
const views = { whole: '24 12 1392 696', wide: '560 120 760 300', small: '800 180 440 160' } as const

interface TerrainProps {
  /** Address whose drawing it is. */
  path: string
  className?: string | undefined
  part?: keyof typeof views
}

/**
 * The contour drawing that belongs to an address. It is a file of its own, so the document pays two elements for it, and its
 * lines take their colors from here, so it follows the theme.
 */
export function Terrain({ path, className = '', part = 'whole' }: TerrainProps) {
  const file = terrainAddress(path)
  return (
    <svg
      className={`terrain ${className}`}
      viewBox={views[part]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${file}#lines`} />
      <use className="index" href={`${file}#index`} />
    </svg>
  )
}
