import { agentLimit } from './agent-limit.ts'
import { aiRoi } from './ai-roi.ts'
import { checking } from './checking.ts'
import type { Model } from './core/model.ts'
import { evidenceWait } from './evidence-wait.ts'
import { innerTier } from './inner-tier.ts'
import { llmEvaluation } from './llm-evaluation.ts'
import { minutePrice } from './minute-price.ts'
import { modelUpkeep } from './model-upkeep.ts'
import { privateAiCost } from './private-ai-cost.ts'
import { realReturn } from './real-return.ts'
import { secondProvider } from './second-provider.ts'
import { selfHostedReturn } from './self-hosted-return.ts'
import { taskCost } from './task-cost.ts'
import { twoOrders } from './two-orders.ts'

/** Every model of the site, by its key. */
export const models: ReadonlyMap<string, Model> = new Map(
  [
    agentLimit,
    aiRoi,
    checking,
    evidenceWait,
    innerTier,
    llmEvaluation,
    minutePrice,
    modelUpkeep,
    privateAiCost,
    realReturn,
    secondProvider,
    selfHostedReturn,
    taskCost,
    twoOrders,
  ].map(each => [each.key, each]),
)
