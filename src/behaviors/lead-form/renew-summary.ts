/**
 * Puts a new summary into a message, in the place of the one before where that still stands there, and else below what was written.
 * Whoever watches the field hears of it as of words that were typed, and focus goes to it.
 */
export function renewSummary(message: HTMLTextAreaElement, before: string, summary: string): void {
  const at = message.value.indexOf(before)
  // Not the value itself, whose setter React replaces: the event would count as no change.
  if (before !== '' && at !== -1) message.setRangeText(summary, at, at + before.length, 'start')
  else message.setRangeText(`\n\n${summary}`, message.value.length, message.value.length, 'start')
  message.dispatchEvent(new Event('input', { bubbles: true }))
  message.focus()
}
