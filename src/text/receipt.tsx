import { receiptAttribute } from '#contract/lead/receipt.ts'

/** Where the server writes the receipt number of a form that was posted without scripts. Hidden until then. */
export const Receipt = () => (
  <p {...{ [receiptAttribute]: '' }} hidden>
    Your receipt number is <strong />. Name it when you write or call about this message.
  </p>
)
