import type { Figure } from '#scripts/bench/figure.ts'
import { interactions, timeOf } from '#scripts/bench/interactions.ts'
import { median } from '#scripts/bench/median.ts'
import type { Part } from '#scripts/bench/part.ts'
import { withSite } from '#scripts/bench/variants.ts'
import { slowDown, withBrowser } from '#scripts/bench/visit.ts'

/** Milliseconds from an interaction to the next paint that a visitor does not notice; the site's own target. */
const unnoticed = 80

export const interactionsPart: Part = {
  name: 'interactions',
  title: `interaction to next paint, processor ${slowDown} times slower; "at once": 100 ms after what is pressed is first painted`,
  takes: '4 minutes',
  measure: ({ out, runs, browser }) =>
    withSite(out, site =>
      withBrowser(browser(), async running => {
        // Nobody presses what opens by itself, so there is no hurry.
        const rows = interactions
          .flatMap(interaction => [
            { interaction, isAtOnce: false },
            { interaction, isAtOnce: true },
          ])
          .filter(({ interaction, isAtOnce }) => interaction.target || !isAtOnce)
          .map(row => ({ ...row, times: [] as number[] }))
        for (let run = 0; run < runs; run++)
          for (const { interaction, isAtOnce, times } of rows) {
            const time = await timeOf(running, site, interaction, isAtOnce)
            if (time !== undefined) times.push(time)
          }
        const figures = rows.map(
          ({ interaction: { name }, isAtOnce, times }): Figure => ({
            name: isAtOnce ? `${name}, at once` : name,
            value: times.length > 0 ? median(times) : null,
            unit: 'ms',
            goal: { atMost: unnoticed },
          }),
        )
        const longest = rows
          .filter(({ times }) => times.length > 0)
          .map(
            ({ interaction: { name }, isAtOnce, times }) =>
              `${name}${isAtOnce ? ', at once' : ''} ${Math.round(Math.max(...times))} ms`,
          )
        return { figures, remarks: [`The longest of each: ${longest.join('; ')}`] }
      }),
    ),
}
