/** A question about the firm itself that every review of a vendor asks. */
export interface FirmAnswer {
  asked: string
  /** Lines of the answer; empty until the owner has confirmed it. */
  lines: string[]
}
