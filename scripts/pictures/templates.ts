/** Of which pages pictures are taken: one for each template, and every kind that a template composes in its own way. */
export const templates: Readonly<Record<string, string>> = {
  home: '/',
  service: '/services/llm-evaluation',
  industry: '/financial-services',
  technology: '/databricks-solutions',
  comparison: '/compare/deloitte-comparison',
  landing: '/enterprise-ai-failure-rate',
  insight: '/insights/real-return-on-ai',
  'worked case': '/case-studies/self-hosted-ai-roi',
  services: '/services',
  solutions: '/solutions',
  insights: '/insights',
  openings: '/careers',
  opening: '/careers/senior-data-engineer',
  firm: '/about',
  contact: '/contact',
  legal: '/privacy-policy',
  documentation: '/documentation',
  tool: '/tools/ai-roi-calculator',
  'not found': '/404',
}

/** Widths of the view with its height: a phone, a tablet, a desk, a wall. */
export const views = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [2560, 1440],
] as const

export const themes = ['dark', 'light'] as const

/** One picture: a template at a width in a theme. */
export interface Shot {
  template: string
  path: string
  width: number
  height: number
  theme: (typeof themes)[number]
  /** Name of its file. */
  file: string
}

/** Every picture of these templates, in the order of the sheet. */
export const shotsOf = (names: readonly string[]): Shot[] =>
  names.flatMap(template =>
    themes.flatMap(theme =>
      views.map(([width, height]) => ({
        ...{ template, width, height, theme },
        path: templates[template] ?? template,
        file: `${template.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`,
      })),
    ),
  )
