import type { FormSource } from '#contract/measure/items.ts'
import type { Listener, Site } from '#src/behaviors/site/listener.ts'

/** Toast texts: `notice` for the visitor's own actions, `stack` for background work. */
export function noticesOf(site: Site) {
  const say = (where: 'notice' | 'stack', text: string, href = '') =>
    site.getSnapshot().children[where]?.send({
      type: 'toast.add',
      text,
      ...(href && { link: { href, label: 'Back to the form' } }),
    })
  return {
    'lead.acknowledged': ({ source, receipt }) => {
      if (!isShown(source))
        say('stack', `Thank You! We'll be in touch soon.${receipt ? ` Receipt ${receipt}` : ''}`)
    },
    'lead.failed': ({ source, address }) => {
      if (isShown(source)) return
      // The popup stays closed.
      if (source === ('newsletter' satisfies FormSource))
        say('stack', 'You aren’t signed up yet. Please try again in the form at the bottom of the page.')
      else say('stack', 'Your message wasn’t sent. What you wrote is still in the form.', address)
    },
    'consent.saved': () => say('notice', 'Preference saved'),
    'cookies.remained': ({ remaining }) =>
      say('stack', `Only your browser can delete what remains of these: ${remaining.join(', ')}`),
    'link.copied': () => say('notice', 'Link copied'),
    'copy.failed': () =>
      say('notice', 'Your browser didn’t allow copying. Allow it for this site and try again'),
    'island.failed': () => say('notice', 'Part of the page didn’t load. Try again, or reload the page'),
    'anchor.missing': () => say('notice', 'The link goes to a table that isn’t on this page'),
    'download.started': ({ file }) =>
      say(
        'stack',
        navigator.onLine
          ? `Your browser is downloading ${file}`
          : `You seem to be offline, so ${file} can’t be downloaded now`,
      ),
  } satisfies Listener
}

/** True if the form is on the page, where it shows its outcome itself. */
const isShown = (source: string): boolean =>
  document.querySelector(`form [name=source][value="${source}"]`) !== null
