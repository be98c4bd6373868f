import { agentLimit } from './agent-limit.ts'
import { agentSteps } from './agent-steps.ts'
import { agentWork } from './agent-work.ts'
import { aiRoi } from './ai-roi.ts'
import { checking } from './checking.ts'
import type { Model } from './core/model.ts'
import { evidenceWait } from './evidence-wait.ts'
import { failurePortfolio } from './failure-portfolio.ts'
import { innerTier } from './inner-tier.ts'
import { llmEvaluation } from './llm-evaluation.ts'
import { minutePrice } from './minute-price.ts'
import { modelUpkeep } from './model-upkeep.ts'
import { orderOfWork } from './order-of-work.ts'
import { paymentOrders } from './payment-orders.ts'
import { privateAiCost } from './private-ai-cost.ts'
import { realReturn } from './real-return.ts'
import { secondProvider } from './second-provider.ts'
import { selfHostedReturn } from './self-hosted-return.ts'
import { sharedPipeline } from './shared-pipeline.ts'
import { stagedBet } from './staged-bet.ts'
import { taskCost } from './task-cost.ts'
import { twoOrders } from './two-orders.ts'

/** Every model of the site, by its key. */
export const models: ReadonlyMap<string, Model> = new Map(
  [
    agentLimit,
    agentSteps,
    agentWork,
    aiRoi,
    checking,
    evidenceWait,
    failurePortfolio,
    innerTier,
    llmEvaluation,
    minutePrice,
    modelUpkeep,
    orderOfWork,
    paymentOrders,
    privateAiCost,
    realReturn,
    secondProvider,
    selfHostedReturn,
    sharedPipeline,
    stagedBet,
    taskCost,
    twoOrders,
  ].map(each => [each.key, each]),
)
