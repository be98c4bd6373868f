import { calculate } from '#models/core/calculate.ts'
import { roi, selfHostedReturn } from '#models/self-hosted-return.ts'
import { Island, type RenderIsland } from './islands/island.tsx'

/** Largest price drop offered, in percent a year. */
const most = 50
const returns = Array.from({ length: most + 1 }, (_, percent) =>
  Number(
    calculate(selfHostedReturn, { fall: percent / 100 })
      .value(roi)
      .toFixed(4),
  ),
)

/** Island: how a falling API price changes the return of self-hosting. Without scripts it shows no drop. */
export const FallingPrice = ({ renderIsland }: { renderIsland: RenderIsland }) => (
  <Island name="falling-price" returns={returns} renderIsland={renderIsland} />
)
