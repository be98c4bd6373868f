import type { Listener, Site } from '#src/behaviors/site/listener.ts'

/** What the site says in a few words: `notice` of what the visitor has done, `stack` of work in the background. */
export function noticesOf(site: Site) {
  const say = (where: 'notice' | 'stack', text: string) =>
    site.getSnapshot().children[where]?.send({ type: 'toast.add', text })
  return {
    'consent.saved': () => say('notice', 'Preference saved'),
    'leavings.stay': ({ left }) =>
      say('stack', `Only your browser can delete what these left in it: ${left.join(', ')}`),
    'link.copied': () => say('notice', 'Link copied'),
    'link.refused': () => say('notice', 'The browser did not allow copying; the address bar has the link'),
    'download.started': ({ file }) => say('stack', `Download started: ${file}`),
  } satisfies Listener
}
