/** How the firm is paid and how soon it replies, in words. */
export interface FirmTerms {
  /** How a fee is set; with amounts once the owner has confirmed them. */
  fee: string
  /** Fees by size of work, one line each; empty until confirmed. */
  fees: string[]
  /** How soon an inquiry is answered; absent until confirmed. */
  reply?: string
}
