interface Tool {
  address: string
  source: string
  /** Share format: a link to a result has the fragment `#<share>.<version>.…`. */
  share: string
}

/** The tools, by island name. A tool is an entry here and a folder `src/behaviors/<name>/` with `<name>.tool.tsx`. */
export const tools = {
  'roi-calculator': { address: '/tools/ai-roi-calculator', source: 'roi-calculator', share: 'roi' },
  'trust-assessment': { address: '/trust-assessment', source: 'trust-assessment', share: 'trust' },
  'data-maturity': {
    address: '/tools/data-maturity-assessment',
    source: 'data-maturity-assessment',
    share: 'maturity',
  },
} as const satisfies Record<string, Tool>

export type ToolName = keyof typeof tools
export type ShareFormatName<Name extends ToolName> = (typeof tools)[Name]['share']
export const toolNames = Object.keys(tools) as ToolName[]

export interface AnsweredIsland {
  html: string
  json: string
}

export type AnswerTool = (tool: ToolName, form: URLSearchParams) => Promise<AnsweredIsland>
