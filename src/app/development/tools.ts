/** Starts the developer tools. Call it before the first actor starts. */
export async function connectTools(): Promise<void> {
  // Bodies arrive as markup, so nothing else imports their styles. A built page has them in its style sheet.
  await import('#src/text/vocabulary.ts')
  if (!new URLSearchParams(location.search).has('inspect')) return
  const { connectInspector } = await import('./inspector.ts')
  connectInspector()
}
