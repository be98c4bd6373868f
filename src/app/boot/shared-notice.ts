import { sharedNoticeAttribute } from '#contract/document.ts'

/** If the URL holds a tool's result, shows above the tool that the result is loading or failed to load. */
export function showSharedNotice(hasFailed?: boolean, onRetry?: () => void): void {
  const notice = document.querySelector(`[${sharedNoticeAttribute}]`)
  if (!notice || !location.hash.startsWith(`#${notice.getAttribute(sharedNoticeAttribute)}.`)) return
  const [status, button = createButton()] = notice.children as unknown as HTMLButtonElement[]
  if (!status) return
  status.textContent = hasFailed
    ? 'The shared result couldn’t be loaded. This is an example.'
    : 'Loading the shared result …'
  // The button stays on the page during a retry, so that it keeps focus.
  if (hasFailed && !button.isConnected) notice.append(button)
  button.onclick = onRetry ?? null
}

const createButton = () =>
  Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button quiet small',
    textContent: 'Try again',
  } as const)
