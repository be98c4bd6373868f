import { randomBytes } from 'node:crypto'
import { receiptAlphabet } from '#contract/lead/receipt.ts'

/** Returns a receipt such as `7ZK4-0M2D-XQ9T`: 60 random bits, so it's unique and can't be guessed. */
export function newReceipt(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const characters = Array.from(randomBytes(12), byte => receiptAlphabet[byte % 32])
  return [0, 4, 8].map(start => characters.slice(start, start + 4).join('')).join('-')
}
