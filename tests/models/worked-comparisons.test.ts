import { expect, test } from 'vitest'
import * as audit from '#models/audit-bidders.ts'
import * as rollout from '#models/parallel-rollout.ts'
import * as portable from '#models/portable-parts.ts'
import * as name from '#models/second-name.ts'
import * as mix from '#models/team-mix.ts'
import { expected } from './by-hand.ts'

/** Each way in which some of the people may be lost, with its chance. */
function missed(people: number, chance: number, fits: (losses: number) => boolean): number {
  let sum = 0
  for (let who = 0; who < 2 ** people; who++) {
    const losses = [...who.toString(2)].filter(digit => digit === '1').length
    if (!fits(losses)) sum += chance ** losses * (1 - chance) ** (people - losses)
  }
  return sum
}

test('a second person for each part: weeks on average, and the chance of missing the date', () => {
  const lost = 1 - 0.8 ** (20 / 52)
  expected(name.secondName, [
    [name.alone, 3 * lost * 5],
    [name.paired, 1 + 3 * lost * 1.5],
    [name.aloneMisses, 1 - (1 - lost) ** 3],
    [name.pairedMisses, 3 * lost ** 2 * (1 - lost) + lost ** 3],
  ])
  for (const people of [2, 3, 4])
    for (const slack of people === 4 ? [0, 2, 3, 5] : [0, 0.5, 2, 3, 4.5, 6, 7.5, 11])
      expected(
        name.secondName,
        [
          [name.aloneMisses, missed(people, lost, losses => losses * 5 <= slack)],
          [name.pairedMisses, missed(people, lost, losses => 1 + losses * 1.5 <= slack)],
        ],
        { people, slack },
      )
})

/** Sites handed out one after the other to whichever team is free first. */
function finished(sites: number, start: number, teams: number): number[] {
  const free = Array.from({ length: teams }, () => start + 12)
  const done = [start + 12]
  for (let site = 1; site < sites; site++) {
    const soonest = free.indexOf(Math.min(...free))
    free[soonest] = (free[soonest] ?? 0) + 6
    done.push(free[soonest] ?? 0)
  }
  return done
}

test('a rollout with eight teams or two, site by site', () => {
  for (const sites of [1, 2, 3, 5, 6, 8, 9, 17, 25, 26]) {
    const [large, small] = [finished(sites, 10, 8), finished(sites, 3, 2)]
    const [largeWaits, smallWaits] = [large, small].map(weeks => weeks.reduce((sum, week) => sum + week)) as [
      number,
      number,
    ]
    expected(
      rollout.parallelRollout,
      [
        [rollout.largeLast, Math.max(...large)],
        [rollout.smallLast, Math.max(...small)],
        [rollout.largeWaits, largeWaits],
        [rollout.smallWaits, smallWaits],
        [rollout.better, 15_000 * (smallWaits - largeWaits)],
      ],
      { sites },
    )
  }
})

test('one fee, two shapes of team', () => {
  const [pyramid, flat] = [600_000 / 315, 600_000 / 368.75]
  for (const worth of [0.4, 0.7, 0.9])
    expected(
      mix.teamMix,
      [
        [mix.pyramid, pyramid * (0.3 + 0.7 * worth)],
        [mix.flat, flat * (0.75 + 0.25 * worth)],
        [mix.even, (flat * 0.75 - pyramid * 0.3) / (pyramid * 0.7 - flat * 0.25)],
      ],
      { worth },
    )
})

test('the expected lowest of several bids, by adding up what each bid may be', () => {
  for (const bidders of [1, 2, 3]) {
    // The lowest is above a fee only if all are: integrated over the fees in small steps.
    const steps = 2000
    let fee = 5
    for (let step = 0; step < steps; step++) fee += (2 / steps) * (1 - (step + 0.5) / steps) ** bidders
    expect(Math.abs(fee - (5 + 2 / (bidders + 1)))).toBeLessThan(1e-6)
    expected(
      audit.auditBidders,
      [
        [audit.fee, 5 + 2 / (bidders + 1)],
        [audit.inAll, 25 + 10 / (bidders + 1)],
        [audit.lost, 10 / bidders - 10 / (bidders + 1)],
      ],
      { bidders },
    )
  }
})

test('when portable parts pay', () => {
  expected(portable.portableParts, [
    [portable.cost, 12],
    [portable.enough, 0.5],
    [portable.yearly, 1 - Math.cbrt(0.5)],
  ])
  expected(
    portable.portableParts,
    [
      [portable.enough, 16 / 24],
      [portable.yearly, 1 - (1 / 3) ** 0.2],
    ],
    { years: 5 },
  )
})
