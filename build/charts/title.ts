const abbreviations = /\b(?:roi)\b/g

/** Name of a file as words: `chat-launcher` is "Chat launcher". */
export const titleOf = (name: string): string => {
  const words = name.replaceAll('-', ' ').replace(abbreviations, word => word.toUpperCase())
  return words.charAt(0).toUpperCase() + words.slice(1)
}
