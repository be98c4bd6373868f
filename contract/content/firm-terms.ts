export interface FirmTerms {
  /** Pricing method, with amounts once the owner has confirmed them. */
  fee: string
  /** One line per engagement size, and one for the day rate. Empty until confirmed. */
  fees: string[]
  /** How soon the firm replies, as a sentence. Undefined until confirmed. */
  reply?: string | undefined
}

/** A question about the firm from a client's vendor assessment, and the answer. */
export interface FirmAnswer {
  question: string
  /** Empty until the owner has confirmed the answer. */
  lines: string[]
}
