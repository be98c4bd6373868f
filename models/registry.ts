import { agentLimit } from './agent-limit.ts'
import { agentWork } from './agent-work.ts'
import { aiRoi } from './ai-roi.ts'
import { auditBidders } from './audit-bidders.ts'
import { caseBacklog } from './case-backlog.ts'
import { checking } from './checking.ts'
import { copyOrQuery } from './copy-or-query.ts'
import type { Model } from './core/model.ts'
import { doubleBooking } from './double-booking.ts'
import { evidenceWait } from './evidence-wait.ts'
import { failurePortfolio } from './failure-portfolio.ts'
import { innerTier } from './inner-tier.ts'
import { keptOrders } from './kept-orders.ts'
import { llmEvaluation } from './llm-evaluation.ts'
import { longerHold } from './longer-hold.ts'
import { meteredJob } from './metered-job.ts'
import { minutePrice } from './minute-price.ts'
import { modelUpkeep } from './model-upkeep.ts'
import { oneAttendant } from './one-attendant.ts'
import { orderOfWork } from './order-of-work.ts'
import { parallelRollout } from './parallel-rollout.ts'
import { paymentOrders } from './payment-orders.ts'
import { portableParts } from './portable-parts.ts'
import { privateAiCost } from './private-ai-cost.ts'
import { realReturn } from './real-return.ts'
import { reloadOrMerge } from './reload-or-merge.ts'
import { replayOrWatch } from './replay-or-watch.ts'
import { reviewLanes } from './review-lanes.ts'
import { ruleOverlap } from './rule-overlap.ts'
import { secondName } from './second-name.ts'
import { secondProvider } from './second-provider.ts'
import { selfHostedReturn } from './self-hosted-return.ts'
import { sharedPipeline } from './shared-pipeline.ts'
import { sharedPool } from './shared-pool.ts'
import { stagedBet } from './staged-bet.ts'
import { taskCost } from './task-cost.ts'
import { teamMix } from './team-mix.ts'
import { twoOrders } from './two-orders.ts'

/** Every model of the site, by its key. */
export const models: ReadonlyMap<string, Model> = new Map(
  [
    agentLimit,
    agentWork,
    aiRoi,
    auditBidders,
    caseBacklog,
    checking,
    copyOrQuery,
    doubleBooking,
    evidenceWait,
    failurePortfolio,
    innerTier,
    keptOrders,
    llmEvaluation,
    longerHold,
    meteredJob,
    minutePrice,
    modelUpkeep,
    oneAttendant,
    orderOfWork,
    parallelRollout,
    paymentOrders,
    portableParts,
    privateAiCost,
    realReturn,
    reloadOrMerge,
    replayOrWatch,
    reviewLanes,
    ruleOverlap,
    secondName,
    secondProvider,
    selfHostedReturn,
    sharedPipeline,
    sharedPool,
    stagedBet,
    taskCost,
    teamMix,
    twoOrders,
  ].map(each => [each.key, each]),
)
