import { Island, type RenderIsland } from './islands/island.tsx'
import { calculateCase } from './model-parts.ts'

/** Largest price drop on the slider, in percent a year. */
const maxFall = 50
const returnAt = (percent: number): number =>
  Number(
    calculateCase('self-hosted-return', { with: { fall: percent / 100 } })
      .value({ key: 'roi' })
      .toFixed(4),
  )

/** Island: how a falling API price changes the return of self-hosting. Without scripts it shows no drop. */
export const FallingPrice = ({ renderIsland }: { renderIsland: RenderIsland }) => (
  <Island
    name="falling-price"
    returns={Array.from({ length: maxFall + 1 }, (_, percent) => returnAt(percent))}
    renderIsland={renderIsland}
  />
)
