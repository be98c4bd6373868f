import { readShareLink, type ShareFormat } from './share-link.ts'

interface LinkedTool<State> {
  /** Fills the form with a share link's state. */
  open: (state: State) => void
  reject: () => void
}

/**
 * Opens share links that the visitor follows within a tool's page. Going back to the visitor's own entries reloads the page, which restores
 * them.
 * @returns a function that stops following links
 */
export function followShareLinks<State>(
  format: ShareFormat<State>,
  { open, reject }: LinkedTool<State>,
): () => void {
  const isLink = (hash: string) => readShareLink(format, hash).kind === 'state'
  /** Share link whose entries the form holds. Empty if it holds the visitor's own entries. */
  let currentLink = isLink(location.hash) ? location.hash : ''
  /** Fragment of the visitor's own entries. Other fragments, such as the result's heading, can belong to the link. */
  let ownHash = ''
  const follow = ({ oldURL }: HashChangeEvent) => {
    const { hash } = location
    const link = readShareLink(format, hash)
    if (link.kind === 'rejected') {
      // Edits are stored under the URL's fragment, so restore the open link's fragment.
      if (currentLink !== '') history.replaceState(history.state, '', currentLink)
      return reject()
    }
    if (link.kind === 'state' && hash !== currentLink) {
      if (currentLink === '') ownHash = new URL(oldURL).hash
      currentLink = hash
      open(link.state)
    }
    const isOwn = currentLink !== '' && (hash === '' || hash === ownHash)
    // Don't reload while offline, because the browser's error page would replace the tool.
    if (isOwn && navigator.onLine) location.reload()
  }
  addEventListener('hashchange', follow)
  return () => removeEventListener('hashchange', follow)
}
