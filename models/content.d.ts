/** Types of content files that models import. The Vite plugin `build/vite/content-files.ts` loads them. */
declare module '#content/maturity-questions.yml' {
  type Dimension = import('#models/data-maturity.ts').Dimension
  type DimensionQuestion = Omit<import('#models/maturity-questions.ts').MaturityQuestion, 'dimension'>
  const byDimension: Readonly<Record<Dimension, readonly DimensionQuestion[]>>
  export default byDimension
}
declare module '#content/models/*.yml' {
  const model: import('#models/core/build-model.ts').ModelData
  export default model
}
declare module '#content/ai-roi-presets.yml' {
  const presets: Readonly<Record<string, import('#models/ai-roi-presets.ts').PresetData>>
  export default presets
}
declare module '#content/maturity-advice.yml' {
  type Dimension = import('#models/data-maturity.ts').Dimension
  const advice: Readonly<Record<Dimension, import('#models/maturity-advice.ts').DimensionAdvice>>
  export default advice
}
declare module '#content/trust-factors.yml' {
  const factors: Readonly<Record<import('#models/trust.ts').Factor, import('#models/trust.ts').FactorText>>
  export default factors
}
