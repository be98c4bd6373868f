/** Starts the developer tools. Call this before the first actor starts. */
export async function connectTools(): Promise<void> {
  // Bodies arrive as markup, so nothing else imports their styles in development.
  await import('#src/text/vocabulary.ts')
  if (!new URLSearchParams(location.search).has('inspect')) return
  const { connectInspector } = await import('./inspector.ts')
  connectInspector()
}
