import { agentAttention } from './agent-attention.ts'
import { agentChain } from './agent-chain.ts'
import { agentLimit } from './agent-limit.ts'
import { agentSteps } from './agent-steps.ts'
import { agentWork } from './agent-work.ts'
import { aiRoi } from './ai-roi.ts'
import { alertQueue } from './alert-queue.ts'
import { answerLedger } from './answer-ledger.ts'
import { attackClock } from './attack-clock.ts'
import { auditBidders } from './audit-bidders.ts'
import { badRelease } from './bad-release.ts'
import { caseBacklog } from './case-backlog.ts'
import { caseDivision } from './case-division.ts'
import { checking } from './checking.ts'
import { copilotHalves } from './copilot-halves.ts'
import { copyOrQuery } from './copy-or-query.ts'
import type { Model } from './core/model.ts'
import { customerKey } from './customer-key.ts'
import { cutoffShift } from './cutoff-shift.ts'
import { declaredHours } from './declared-hours.ts'
import { deletionReach } from './deletion-reach.ts'
import { disputeRecords } from './dispute-records.ts'
import { documentThresholds } from './document-thresholds.ts'
import { doubleBooking } from './double-booking.ts'
import { eightRuns } from './eight-runs.ts'
import { errorExposure } from './error-exposure.ts'
import { evidenceWait } from './evidence-wait.ts'
import { failurePortfolio } from './failure-portfolio.ts'
import { falseAlarms } from './false-alarms.ts'
import { gateQueue } from './gate-queue.ts'
import { gradedSample } from './graded-sample.ts'
import { ideaGates } from './idea-gates.ts'
import { innerTier } from './inner-tier.ts'
import { juniorPipeline } from './junior-pipeline.ts'
import { keptOrders } from './kept-orders.ts'
import { labelingStop } from './labeling-stop.ts'
import { llmEvaluation } from './llm-evaluation.ts'
import { logTiers } from './log-tiers.ts'
import { longerHold } from './longer-hold.ts'
import { lowestPillar } from './lowest-pillar.ts'
import { meteredJob } from './metered-job.ts'
import { minutePrice } from './minute-price.ts'
import { modelUpkeep } from './model-upkeep.ts'
import { nearOrFar } from './near-or-far.ts'
import { netRetention } from './net-retention.ts'
import { oneAttendant } from './one-attendant.ts'
import { orderOfWork } from './order-of-work.ts'
import { orderQuantile } from './order-quantile.ts'
import { outputOfTime } from './output-of-time.ts'
import { overrideValue } from './override-value.ts'
import { parallelRollout } from './parallel-rollout.ts'
import { paymentOrders } from './payment-orders.ts'
import { personaLive } from './persona-live.ts'
import { personaResponse } from './persona-response.ts'
import { pilotSize } from './pilot-size.ts'
import { portableParts } from './portable-parts.ts'
import { privateAiCost } from './private-ai-cost.ts'
import { programEffect } from './program-effect.ts'
import { realReturn } from './real-return.ts'
import { rebuildTime } from './rebuild-time.ts'
import { recordLinkage } from './record-linkage.ts'
import { recordSample } from './record-sample.ts'
import { regressionToMean } from './regression-to-mean.ts'
import { reloadOrMerge } from './reload-or-merge.ts'
import { replayOrWatch } from './replay-or-watch.ts'
import { revenueBridge } from './revenue-bridge.ts'
import { reviewHours } from './review-hours.ts'
import { reviewLanes } from './review-lanes.ts'
import { rolloutWaves } from './rollout-waves.ts'
import { ruleOverlap } from './rule-overlap.ts'
import { secondName } from './second-name.ts'
import { secondProvider } from './second-provider.ts'
import { selfHostedReturn } from './self-hosted-return.ts'
import { sharedEmbedding } from './shared-embedding.ts'
import { sharedPipeline } from './shared-pipeline.ts'
import { sharedPool } from './shared-pool.ts'
import { sliceScan } from './slice-scan.ts'
import { stagedBet } from './staged-bet.ts'
import { standingAccess } from './standing-access.ts'
import { taskCost } from './task-cost.ts'
import { teamMix } from './team-mix.ts'
import { twoDates } from './two-dates.ts'
import { twoOrders } from './two-orders.ts'
import { twoUses } from './two-uses.ts'
import { upgradeCost } from './upgrade-cost.ts'
import { wardAlerts } from './ward-alerts.ts'
import { workSamples } from './work-samples.ts'

/** Every model of the site, by its key. */
export const models: ReadonlyMap<string, Model> = new Map(
  [
    agentAttention,
    agentChain,
    agentLimit,
    agentSteps,
    agentWork,
    aiRoi,
    alertQueue,
    answerLedger,
    attackClock,
    auditBidders,
    badRelease,
    caseBacklog,
    caseDivision,
    checking,
    copilotHalves,
    copyOrQuery,
    customerKey,
    cutoffShift,
    declaredHours,
    deletionReach,
    disputeRecords,
    documentThresholds,
    doubleBooking,
    eightRuns,
    errorExposure,
    evidenceWait,
    failurePortfolio,
    falseAlarms,
    gateQueue,
    gradedSample,
    ideaGates,
    innerTier,
    juniorPipeline,
    keptOrders,
    labelingStop,
    llmEvaluation,
    logTiers,
    longerHold,
    lowestPillar,
    meteredJob,
    minutePrice,
    modelUpkeep,
    nearOrFar,
    netRetention,
    oneAttendant,
    orderOfWork,
    orderQuantile,
    outputOfTime,
    overrideValue,
    parallelRollout,
    paymentOrders,
    personaLive,
    personaResponse,
    pilotSize,
    portableParts,
    privateAiCost,
    programEffect,
    realReturn,
    rebuildTime,
    recordLinkage,
    recordSample,
    regressionToMean,
    reloadOrMerge,
    replayOrWatch,
    revenueBridge,
    reviewHours,
    reviewLanes,
    rolloutWaves,
    ruleOverlap,
    secondName,
    secondProvider,
    selfHostedReturn,
    sharedEmbedding,
    sharedPipeline,
    sharedPool,
    sliceScan,
    stagedBet,
    standingAccess,
    taskCost,
    teamMix,
    twoDates,
    twoOrders,
    twoUses,
    upgradeCost,
    wardAlerts,
    workSamples,
  ].map(each => [each.key, each]),
)
