import { calculate } from '#models/core/calculate.ts'
import { roi, selfHostedReturn } from '#models/self-hosted-return.ts'
import { Island, type RenderIsland } from './islands/island.tsx'

/** The greatest fall of the API price that is offered, in percent a year. */
const most = 50
const returns = Array.from({ length: most + 1 }, (_, percent) =>
  Number(
    calculate(selfHostedReturn, { fall: percent / 100 })
      .value(roi)
      .toFixed(4),
  ),
)

/** What a fall of the API price does to the return of the worked example on self-hosting: an island, which shows none without scripts. */
export const FallingPrice = ({ renderIsland }: { renderIsland: RenderIsland }) => (
  <Island name="falling-price" returns={returns} renderIsland={renderIsland} />
)
