/** How the firm charges and how soon it replies, in words. */
export interface FirmTerms {
  /** How fees are set. Includes amounts once the owner has confirmed them. */
  fee: string
  /** Fees by engagement size, one line each. Empty until confirmed. */
  fees: string[]
  /** How soon the firm replies. Undefined until confirmed. */
  reply?: string
}
