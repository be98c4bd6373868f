import { sharedNoticeAttribute } from '#contract/document.ts'

/** Says above a tool's example, if the address holds a result of the tool, that the result is loading, or failed to load. */
export function showSharedNotice(hasFailed?: boolean, onRetry?: () => void): void {
  const notice = document.querySelector(`[${sharedNoticeAttribute}]`)
  if (!notice || !location.hash.startsWith(`#${notice.getAttribute(sharedNoticeAttribute)}.`)) return
  const [status, button = createButton()] = notice.children as unknown as HTMLButtonElement[]
  if (!status) return
  status.textContent = hasFailed
    ? 'The shared result couldn’t be loaded. This is an example.'
    : 'Loading the shared result …'
  // Once shown, the button stays, to keep focus while it tries again.
  if (hasFailed && !button.isConnected) notice.append(button)
  button.onclick = onRetry ?? null
}

const createButton = () =>
  Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button quiet small',
    textContent: 'Try again',
  } as const)
