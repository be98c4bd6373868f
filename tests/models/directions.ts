import type { Changes } from '#models/core/calculate.ts'

/** By model: `input ↑ result` if the result must rise with the input, and `input ↓ result` if it must fall. */
const directions: Record<string, string> = {
  'agent-chain': 'steps ↓ retryRight, found ↓ retryWrong, right ↑ bareRight',
  'agent-limit': 'accepted ↑ limit, readings ↑ limit, lost ↓ limit, ordinary ↓ threshold',
  'agent-work': 'spoils ↑ wrong, repairs ↓ wrong, better ↓ moreRepair, check ↓ saved',
  'ai-roi':
    'saving ↑ value, adoption ↑ totalBenefit, ramp ↓ totalBenefit, license ↓ value, checking ↓ value, reserve ↓ value, build ↑ payback',
  'alert-queue': 'closes ↑ assisted, read ↓ today, peopleMiss ↑ assisted',
  'answer-ledger': 'inModel ↓ rate, fixRanking ↑ together, inRanking ↓ flawless',
  'attack-clock': 'response ↓ stopped, grants ↑ stopped, surer ↑ stoppedLast',
  checking: 'harm ↓ threshold, harm ↑ cases',
  'copy-or-query': 'queries ↑ copy, queries ↑ inPlace, change ↑ enough, each ↓ enough, size ↑ inPlace',
  'customer-key': 'months ↑ moving, change ↓ reportedWorth, welcomed ↑ discounts, leave ↓ worth',
  'document-thresholds': 'harm ↑ hand, system ↓ saved, system ↑ enough',
  'eight-runs': 'runs ↓ released, runs ↑ inUse, goodRight ↑ fromGood, runs ↑ proven',
  'evidence-wait': 'challenges ↑ cost, wait ↓ stillToCome, upkeep ↓ net',
  'failure-portfolio': 'paying ↓ unprovenRate, droppedCost ↑ money, measured ↓ unmeasured',
  'graded-sample': 'harm ↑ sample320, harm ↑ outcomes, grading ↑ enough',
  'kept-orders': 'newReturns ↓ newContribution, lift ↑ limit',
  'labeling-stop': 'examples ↑ payback, examples ↑ accuracy, cases ↓ payback',
  'llm-evaluation': 'bank ↓ intervalHigh, bank ↑ intervalLow, agreement ↑ judgeScore',
  'longer-hold': 'held ↑ needed, goal ↑ plannedGrowth, held ↓ returnStops, paydown ↓ needed',
  'minute-price': 'perMinute ↑ stream, streamCost ↑ worthwhile',
  'one-attendant': 'robots ↑ working, robots ↓ each, robots ↑ wait, help ↑ cost',
  'order-of-work': 'recordsMonths ↓ ratio, team ↓ atOnce, portalWorth ↑ largest',
  'order-quantile': 'short ↑ bestNaive, better ↓ modelBest, better ↑ modelYear, spread ↑ naivePlain',
  'payment-orders': 'catches ↓ alone, kept ↓ policy, slips ↑ both',
  'private-ai-cost': 'rental ↑ gap, readPrice ↓ gap',
  'real-return': 'convert ↑ value, slower ↓ value, firstYear ↓ payback',
  'record-linkage': 'firstOdds ↓ wrong, firstSame ↓ missed, reading ↑ hours',
  'regression-to-mean': 'correlation ↓ anyway, arm ↓ smallest, spread ↑ smallest',
  'self-hosted-return': 'fall ↓ value, daily ↑ cost, apiPrice ↓ payback',
  'shared-pipeline': 'count ↑ difference, build ↑ enough',
  'shared-pool': 'assistant ↑ apart, assistant ↑ together, price ↑ worth',
  'staged-bet': 'worth ↑ atOnce, worth ↑ staged, stops ↑ gainInStages, fails ↓ gainInStages',
  'task-cost': 'repeated ↑ widely, errorCost ↑ lostToErrors',
  'two-orders': 'pass ↓ usedBuildFirst, pass ↓ usedAskFirst, build ↑ askFirst',
  'two-uses': 'findsA ↓ missedShareA, rightA ↓ wrongShareA, missed ↑ byOfferB, complains ↑ complaints',
  'work-samples': 'slip ↓ share, samples ↓ expertsThrough, experts ↑ share',
}

/** Makes the benefit positive, because more use of a tool that loses time has the opposite effect. */
const positiveBenefit = { saving: 0.2, checking: 0.02 }

/** Inputs to hold fixed, by model and direction. */
const fixedInputs: Record<string, Changes> = {
  'ai-roi: adoption ↑ totalBenefit': positiveBenefit,
  'ai-roi: ramp ↓ totalBenefit': positiveBenefit,
  'copy-or-query: each ↓ enough': { upkeep: 9000, connection: 2000 },
  'document-thresholds: system ↑ enough': { harm: 120 },
  'longer-hold: held ↓ returnStops': { debtShare: 0.5, paydown: 3, goal: 0.25, multiple: 10, ebitda: 12 },
  'shared-pipeline: count ↑ difference': { byHand: 22, through: 6 },
}

export type Direction = { input: string; output: string; sign: 1 | -1; fixed: Changes | undefined }

export const allDirections: Record<string, Direction[]> = Object.fromEntries(
  Object.entries(directions).map(([model, list]) => [
    model,
    list.split(', ').map(text => {
      const [input = '', arrow, output = ''] = text.split(' ')
      return { input, output, sign: arrow === '↑' ? 1 : -1, fixed: fixedInputs[`${model}: ${text}`] }
    }),
  ]),
)
