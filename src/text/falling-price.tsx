import { Island, type RenderIsland } from './islands/island.tsx'
import { calculateCase } from './model-parts.ts'

/** The slider's maximum, in percent a year. */
const maxFall = 50
const returnAt = (percent: number): number =>
  Number(
    calculateCase('self-hosted-return', { with: { fall: percent / 100 } })
      .value({ key: 'roi' })
      .toFixed(4),
  )

/** Without JavaScript, the island shows the return at the current price. */
export const FallingPrice = ({ renderIsland }: { renderIsland: RenderIsland }) => (
  <Island
    name="falling-price"
    returns={Array.from({ length: maxFall + 1 }, (_, percent) => returnAt(percent))}
    renderIsland={renderIsland}
  />
)
