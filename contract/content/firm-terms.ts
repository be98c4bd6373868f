/** How the firm charges and how soon it replies, in words. */
export interface FirmTerms {
  /** How fees are set. Includes amounts once the owner has confirmed them. */
  fee: string
  /** One line per size of work, and one for the day rate. Empty until confirmed. */
  fees: string[]
  /** A sentence. Undefined until confirmed. */
  reply?: string | undefined
}

/** A question of vendor reviews about the firm, and its answer. */
export interface FirmAnswer {
  question: string
  /** Lines of the answer. Empty until the owner has confirmed it. */
  lines: string[]
}
