import { agentChain } from './agent-chain.ts'
import { agentLimit } from './agent-limit.ts'
import { agentSteps } from './agent-steps.ts'
import { agentWork } from './agent-work.ts'
import { aiRoi } from './ai-roi.ts'
import { alertQueue } from './alert-queue.ts'
import { answerLedger } from './answer-ledger.ts'
import { attackClock } from './attack-clock.ts'
import { checking } from './checking.ts'
import { copyOrQuery } from './copy-or-query.ts'
import type { Model } from './core/model.ts'
import { customerKey } from './customer-key.ts'
import { documentThresholds } from './document-thresholds.ts'
import { eightRuns } from './eight-runs.ts'
import { errorExposure } from './error-exposure.ts'
import { evidenceWait } from './evidence-wait.ts'
import { failurePortfolio } from './failure-portfolio.ts'
import { falseAlarms } from './false-alarms.ts'
import { gradedSample } from './graded-sample.ts'
import { keptOrders } from './kept-orders.ts'
import { labelingStop } from './labeling-stop.ts'
import { llmEvaluation } from './llm-evaluation.ts'
import { longerHold } from './longer-hold.ts'
import { minutePrice } from './minute-price.ts'
import { oneAttendant } from './one-attendant.ts'
import { orderOfWork } from './order-of-work.ts'
import { orderQuantile } from './order-quantile.ts'
import { paymentOrders } from './payment-orders.ts'
import { privateAiCost } from './private-ai-cost.ts'
import { realReturn } from './real-return.ts'
import { recordLinkage } from './record-linkage.ts'
import { regressionToMean } from './regression-to-mean.ts'
import { secondProvider } from './second-provider.ts'
import { selfHostedReturn } from './self-hosted-return.ts'
import { sharedPipeline } from './shared-pipeline.ts'
import { sharedPool } from './shared-pool.ts'
import { stagedBet } from './staged-bet.ts'
import { taskCost } from './task-cost.ts'
import { twoOrders } from './two-orders.ts'
import { twoUses } from './two-uses.ts'
import { workSamples } from './work-samples.ts'

/** Every model of the site, by its key. */
export const models: ReadonlyMap<string, Model> = new Map(
  [
    agentChain,
    agentLimit,
    agentSteps,
    agentWork,
    aiRoi,
    alertQueue,
    answerLedger,
    attackClock,
    checking,
    copyOrQuery,
    customerKey,
    documentThresholds,
    eightRuns,
    errorExposure,
    evidenceWait,
    failurePortfolio,
    falseAlarms,
    gradedSample,
    keptOrders,
    labelingStop,
    llmEvaluation,
    longerHold,
    minutePrice,
    oneAttendant,
    orderOfWork,
    orderQuantile,
    paymentOrders,
    privateAiCost,
    realReturn,
    recordLinkage,
    regressionToMean,
    secondProvider,
    selfHostedReturn,
    sharedPipeline,
    sharedPool,
    stagedBet,
    taskCost,
    twoOrders,
    twoUses,
    workSamples,
  ].map(each => [each.key, each]),
)
