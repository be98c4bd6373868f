import { readShareLink, type ShareFormat } from './share-link.ts'

interface LinkedTool<State> {
  read: () => State
  /** Opens what a share link holds. */
  open: (state: State) => void
  /** Brings back what was entered before the fragment changed. */
  restore: (state: State) => void
  reject: () => void
}

/**
 * Opens share links that the visitor follows within a tool's page. Going Back brings back the visitor's own entries, and Forward those
 * made after opening the link.
 * @returns a function that stops
 */
export function followLinks<State>(
  format: ShareFormat<State>,
  { read, open, restore, reject }: LinkedTool<State>,
): () => void {
  const linkIn = (hash: string) => readShareLink(format, hash)
  /** The share link that the form belongs to, or empty for the visitor's own entries. */
  let currentLink = linkIn(location.hash).kind === 'state' ? location.hash : ''
  let ownHash: string | undefined
  const entries = new Map<string, State>()
  const follow = ({ oldURL }: HashChangeEvent) => {
    const { hash } = location
    const link = linkIn(hash)
    if (link.kind === 'rejected') return reject()
    // Other fragments, such as the result's heading, belong to the same entries.
    const isOwn = link.kind === 'none' && hash === ownHash
    const newLink = link.kind === 'state' ? hash : isOwn ? '' : currentLink
    if (newLink === currentLink) return
    if (currentLink === '') ownHash = new URL(oldURL).hash
    entries.set(currentLink, read())
    currentLink = newLink
    const state = entries.get(newLink)
    if (state) restore(state)
    else if (link.kind === 'state') open(link.state)
  }
  addEventListener('hashchange', follow)
  return () => removeEventListener('hashchange', follow)
}
