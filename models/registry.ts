import { agentLimit } from './agent-limit.ts'
import { agentSteps } from './agent-steps.ts'
import { agentWork } from './agent-work.ts'
import { aiRoi } from './ai-roi.ts'
import { badRelease } from './bad-release.ts'
import { checking } from './checking.ts'
import type { Model } from './core/model.ts'
import { customerKey } from './customer-key.ts'
import { declaredHours } from './declared-hours.ts'
import { disputeRecords } from './dispute-records.ts'
import { eightRuns } from './eight-runs.ts'
import { evidenceWait } from './evidence-wait.ts'
import { failurePortfolio } from './failure-portfolio.ts'
import { innerTier } from './inner-tier.ts'
import { llmEvaluation } from './llm-evaluation.ts'
import { lowestPillar } from './lowest-pillar.ts'
import { minutePrice } from './minute-price.ts'
import { modelUpkeep } from './model-upkeep.ts'
import { nearOrFar } from './near-or-far.ts'
import { orderOfWork } from './order-of-work.ts'
import { outputOfTime } from './output-of-time.ts'
import { paymentOrders } from './payment-orders.ts'
import { personaLive } from './persona-live.ts'
import { personaResponse } from './persona-response.ts'
import { pilotSize } from './pilot-size.ts'
import { privateAiCost } from './private-ai-cost.ts'
import { realReturn } from './real-return.ts'
import { rolloutWaves } from './rollout-waves.ts'
import { secondProvider } from './second-provider.ts'
import { selfHostedReturn } from './self-hosted-return.ts'
import { sharedPipeline } from './shared-pipeline.ts'
import { stagedBet } from './staged-bet.ts'
import { taskCost } from './task-cost.ts'
import { twoOrders } from './two-orders.ts'
import { twoUses } from './two-uses.ts'
import { workSamples } from './work-samples.ts'

/** Every model of the site, by its key. */
export const models: ReadonlyMap<string, Model> = new Map(
  [
    agentLimit,
    agentSteps,
    agentWork,
    aiRoi,
    badRelease,
    checking,
    customerKey,
    declaredHours,
    disputeRecords,
    eightRuns,
    evidenceWait,
    failurePortfolio,
    innerTier,
    llmEvaluation,
    lowestPillar,
    minutePrice,
    modelUpkeep,
    nearOrFar,
    orderOfWork,
    outputOfTime,
    paymentOrders,
    personaLive,
    personaResponse,
    pilotSize,
    privateAiCost,
    realReturn,
    rolloutWaves,
    secondProvider,
    selfHostedReturn,
    sharedPipeline,
    stagedBet,
    taskCost,
    twoOrders,
    twoUses,
    workSamples,
  ].map(each => [each.key, each]),
)
