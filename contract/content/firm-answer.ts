/** A question about the firm that every vendor review asks. */
export interface FirmAnswer {
  asked: string
  /** Lines of the answer. Empty until the owner has confirmed it. */
  lines: string[]
}
