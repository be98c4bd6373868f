/** Tools: pages whose form a server answers for visitors without scripts, by the model that the browser uses as well. */

/** The island of each tool by the address of its page, where its form is posted; a tool adds itself here. */
export const toolIslands = {
  '/tools/ai-roi-calculator': 'roi-calculator',
  '/trust-assessment': 'trust-assessment',
  '/tools/data-maturity-assessment': 'data-maturity',
} as const

export type ToolAddress = keyof typeof toolIslands
export type ToolIsland = (typeof toolIslands)[ToolAddress]

/** An island as it answers a form. */
export interface AnsweredIsland {
  /** Its markup. */
  html: string
  /** Its properties as JSON that may stand in a document. */
  json: string
}

/** Calculates and writes the island that answers the form posted to a tool. */
export type AnswerTool = (island: ToolIsland, form: URLSearchParams) => Promise<AnsweredIsland>
