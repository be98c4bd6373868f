import { minus, over, plus, quantity, times } from './core/expression.ts'
import { type Input, input } from './core/input.ts'
import { defineModel } from './core/model.ts'

/**
 * The errors of one model in two districts, priced for a notice and for an offer, with one threshold or a stricter one in A.
 * Page: `/case-studies/ai-ethics-framework`.
 */

const invented = {
  assumed: 'The water company of the example, counts chosen so that the conflict is visible.',
}
const count = (key: string, label: string, value: number) =>
  input(key, label, 'households', value, {
    bounds: [1, 10_000_000],
    step: 100,
    whole: true,
    origin: invented,
  })
const share = (key: string, label: string, value: number) =>
  input(key, label, 'share', value, {
    range: [value - 0.15, value + 0.15],
    bounds: [0.01, 1],
    step: 0.01,
    origin: { assumed: 'Equal in both districts at one threshold.' },
  })
const price = (key: string, label: string, value: number, range: readonly [number, number], reason: string) =>
  input(key, label, 'dollars per household', value, {
    range,
    bounds: [0, 100_000],
    step: 10,
    origin: { assumed: reason },
  })

const notice = price(
  'notice',
  'A wrong notice',
  160,
  [80, 300],
  'Fee, calls and a day’s worry; ask the households.',
)
const missed = price('missed', 'A missed offer', 240, [120, 400], 'Later charges of a household in debt.')
const unpaid = price('unpaid', 'A debtor who gets no notice', 110, [60, 200], 'What it costs the company.')

/** The counts of one district: who is found, wrongly flagged and missed. */
function district(name: 'A' | 'B', behindCount: number, payCount: number) {
  const behind: Input = count(`behind${name}`, `Will fall behind, ${name}`, behindCount)
  const pay = count(`pay${name}`, `Will pay, ${name}`, payCount)
  const finds = share(`finds${name}`, `Share of those in debt that is found, ${name}`, 0.6)
  const right = share(`right${name}`, `Share of flags that is right, ${name}`, 0.6)
  const households = (key: string, label: string, of: Parameters<typeof plus>[0]) =>
    quantity(`${key}${name}`, `${label}, ${name}`, 'households', plus(of))
  const caught = households('caught', 'Flagged, rightly', times(behind, finds))
  const wrong = households('wrong', 'Flagged, wrongly', times(caught, over(minus(1, right), right)))
  const unseen = households('unseen', 'Missed', minus(behind, caught))
  const part = (key: string, label: string, above: typeof caught, below: Input) =>
    quantity(`${key}${name}`, `${label}, ${name}`, 'share', over(above, below))
  const harm = (key: string, label: string, above: typeof caught, below: Input, each: Input) =>
    quantity(`${key}${name}`, `${label}, ${name}`, 'dollars per household', over(times(above, each), below))
  return {
    caught,
    wrong,
    unseen,
    wrongShare: part('wrongShare', 'Wrongly flagged', wrong, pay),
    missedShare: part('missedShare', 'Missed, of those in debt', unseen, behind),
    byNotice: harm('byNotice', 'Notice: harm for a household that pays', wrong, pay, notice),
    byOffer: harm('byOffer', 'Offer: harm for a household in debt', unseen, behind, missed),
  }
}
export const A = district('A', 2000, 8000)
export const B = district('B', 1000, 9000)

export const harmOfNotices = quantity(
  'harmOfNotices',
  'Notice: harm to households in A',
  'dollars',
  times(A.wrong, notice),
)
export const companyCost = quantity(
  'companyCost',
  'Notice: cost to the company in A',
  'dollars',
  times(A.unseen, unpaid),
)
const complains = input('complains', 'Wrong notices that draw a complaint', 'share', 0.06, {
  range: [0.02, 0.2],
  bounds: [0, 1],
  step: 0.01,
  origin: { assumed: 'All of them upheld.' },
})
const wrongNotices = quantity('wrongNotices', 'Wrong notices', 'households', plus(A.wrong, B.wrong))
export const notices = quantity(
  'notices',
  'Notices in both districts',
  'households',
  plus(A.caught, B.caught, wrongNotices),
)
export const complaints = quantity('complaints', 'Complaints', 'households', times(complains, wrongNotices))
export const silent = quantity(
  'silent',
  'Wrong notices without a complaint',
  'households',
  minus(wrongNotices, complaints),
)
export const silentShare = quantity(
  'silentShare',
  'The same, as a share of all notices',
  'share',
  over(silent, notices),
)

export const twoUses = defineModel({
  key: 'two-uses',
  title: 'One model, two districts, two uses',
  outputs: [
    ...[A, B].flatMap(each => [each.wrongShare, each.missedShare, each.byNotice, each.byOffer]),
    harmOfNotices,
    companyCost,
    notices,
    complaints,
    silent,
    silentShare,
  ],
  cases: {
    same: { label: 'Same threshold', changes: {} },
    strict: { label: 'Stricter threshold in A', changes: { findsA: 0.44, rightA: 880 / 1235 } },
  },
})
