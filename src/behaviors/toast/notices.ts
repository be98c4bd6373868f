import type { FormSource } from '#contract/measure/items.ts'
import type { DomainEventOf, DomainEventType } from '#machines/events.ts'
import { readAttempt } from '#src/behaviors/lead-form/attempt.ts'
import { moveNewsletterDraft } from '#src/behaviors/lead-form/fill-fields.ts'
import type { Site } from '#src/behaviors/site/site-actor.ts'

/** Returns handlers that show toasts: in `notice` after a visitor's action, in `stack` for background work. */
export function createNoticeHandlers(site: Site) {
  const addToast = (policy: 'notice' | 'stack', text: string, link?: { href: string; label: string }) =>
    site.getSnapshot().children[policy]?.send({
      type: 'toast.add',
      text,
      ...(link?.href && { link }),
    })
  return {
    'lead.acknowledged': ({ source, receipt }) => {
      if (!isFormShown(source))
        addToast('stack', `Thank You! We'll be in touch soon.${receipt ? ` Receipt ${receipt}` : ''}`)
    },
    'lead.failed': ({ source, formUrl, hasNoResponse, wasInterrupted }) => {
      const isShown = isFormShown(source)
      if (isShown && !wasInterrupted) return
      // A request that ends with the document leaves the draft, so the next document can report the lead.
      if (source === popupSource && readAttempt(source).formUrl === undefined) moveNewsletterDraft()
      // Omit the link to the popup's form, because a link can't open the popup.
      const href = isShown || source === popupSource ? '' : formUrl
      const label = source === chatSource ? 'Back to that page' : 'Back to the form'
      addToast('stack', failureText(source, wasInterrupted || hasNoResponse), { href, label })
    },
    'consent.saved': () => addToast('notice', 'Preference saved'),
    'cookies.remained': ({ remaining }) =>
      addToast('stack', `Some cookies are left that only your browser can delete: ${remaining.join(', ')}`),
    'link.copied': () => addToast('notice', 'Link copied'),
    'copy.failed': () =>
      addToast('notice', 'Your browser didn’t allow copying. Allow it for this site and try again'),
    'island.failed': () => addToast('notice', 'Part of the page didn’t load. Try again, or reload the page'),
    'anchor.missing': () => addToast('notice', 'The link goes to a table that isn’t on this page'),
    'chat.failed': () => addToast('stack', 'The chat couldn’t load. Write to us here'),
    'download.started': ({ file }) =>
      addToast(
        'stack',
        navigator.onLine
          ? `Your download of ${file} is starting`
          : `You seem to be offline, so ${file} can’t be downloaded now`,
      ),
  } satisfies { [Type in DomainEventType]?: (event: DomainEventOf<Type>) => void }
}

const chatSource: FormSource = 'chat'
const popupSource: FormSource = 'newsletter'

function failureText(source: string, isUnknown = false): string {
  if (source === popupSource)
    return isUnknown
      ? 'You left while we were signing you up. To be sure, use the form at the bottom of the page.'
      : 'You aren’t signed up yet. Please try again in the form at the bottom of the page.'
  const draftLocation = source === chatSource ? 'chat: press “Ask us” on that page' : 'form'
  return isUnknown
    ? `You left while your message was being sent. It’s still in the ${draftLocation}. To be sure that we have it, send it again; we’ll store it only once.`
    : `Your message wasn’t sent. What you wrote is still in the ${draftLocation}.`
}

/** True if the form is on the page, where it shows its own outcome. */
const isFormShown = (source: string): boolean =>
  document.querySelector(`form [name=source][value="${source}"]`) !== null
