import { Island, type RenderIsland } from './islands/island.tsx'
import { calculated } from './model-parts.ts'

/** Largest price drop offered, in percent a year. */
const most = 50
const returnAt = (percent: number): number =>
  Number(
    calculated('self-hosted-return', { with: { fall: percent / 100 } })
      .value({ key: 'roi' })
      .toFixed(4),
  )

/** Island: how a falling API price changes the return of self-hosting. Without scripts it shows no drop. */
export const FallingPrice = ({ renderIsland }: { renderIsland: RenderIsland }) => (
  <Island
    name="falling-price"
    returns={Array.from({ length: most + 1 }, (_, percent) => returnAt(percent))}
    renderIsland={renderIsland}
  />
)
