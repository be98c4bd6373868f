import { agentChain } from './agent-chain.ts'
import { agentLimit } from './agent-limit.ts'
import { agentWork } from './agent-work.ts'
import { aiRoi } from './ai-roi.ts'
import { alertQueue } from './alert-queue.ts'
import { attackClock } from './attack-clock.ts'
import { checking } from './checking.ts'
import type { Model } from './core/model.ts'
import { cutoffShift } from './cutoff-shift.ts'
import { deletionReach } from './deletion-reach.ts'
import { documentThresholds } from './document-thresholds.ts'
import { errorExposure } from './error-exposure.ts'
import { evidenceWait } from './evidence-wait.ts'
import { failurePortfolio } from './failure-portfolio.ts'
import { falseAlarms } from './false-alarms.ts'
import { ideaGates } from './idea-gates.ts'
import { innerTier } from './inner-tier.ts'
import { juniorPipeline } from './junior-pipeline.ts'
import { llmEvaluation } from './llm-evaluation.ts'
import { logTiers } from './log-tiers.ts'
import { minutePrice } from './minute-price.ts'
import { modelUpkeep } from './model-upkeep.ts'
import { orderOfWork } from './order-of-work.ts'
import { overrideValue } from './override-value.ts'
import { paymentOrders } from './payment-orders.ts'
import { privateAiCost } from './private-ai-cost.ts'
import { realReturn } from './real-return.ts'
import { rebuildTime } from './rebuild-time.ts'
import { recordSample } from './record-sample.ts'
import { regressionToMean } from './regression-to-mean.ts'
import { revenueBridge } from './revenue-bridge.ts'
import { reviewHours } from './review-hours.ts'
import { secondProvider } from './second-provider.ts'
import { selfHostedReturn } from './self-hosted-return.ts'
import { sharedPipeline } from './shared-pipeline.ts'
import { sliceScan } from './slice-scan.ts'
import { stagedBet } from './staged-bet.ts'
import { taskCost } from './task-cost.ts'
import { twoOrders } from './two-orders.ts'

/** Every model of the site, by its key. */
export const models: ReadonlyMap<string, Model> = new Map(
  [
    agentChain,
    agentLimit,
    agentWork,
    aiRoi,
    alertQueue,
    attackClock,
    checking,
    cutoffShift,
    deletionReach,
    documentThresholds,
    errorExposure,
    evidenceWait,
    failurePortfolio,
    falseAlarms,
    ideaGates,
    innerTier,
    juniorPipeline,
    llmEvaluation,
    logTiers,
    minutePrice,
    modelUpkeep,
    orderOfWork,
    overrideValue,
    paymentOrders,
    privateAiCost,
    realReturn,
    rebuildTime,
    recordSample,
    regressionToMean,
    revenueBridge,
    reviewHours,
    secondProvider,
    selfHostedReturn,
    sharedPipeline,
    sliceScan,
    stagedBet,
    taskCost,
    twoOrders,
  ].map(each => [each.key, each]),
)
