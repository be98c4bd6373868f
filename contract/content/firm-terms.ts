/** How the firm charges and how soon it replies, in words. */
export interface FirmTerms {
  /** How fees are set. Includes amounts once the owner has confirmed them. */
  fee: string
  /** Fees by engagement size, one line each. Empty until confirmed. */
  fees: string[]
  /** How soon the firm replies. Undefined until confirmed. */
  reply?: string | undefined
}

/** A question about the firm that every vendor review asks. */
export interface FirmAnswer {
  asked: string
  /** Lines of the answer. Empty until the owner has confirmed it. */
  lines: string[]
}
