/** Like Crisp's client: replaces the queue, runs the queued commands, and shows the chat. */
;(() => {
  const id = window.CRISP_WEBSITE_ID
  const queue = [...window.$crisp]
  const box = Object.assign(document.createElement('div'), {
    id: 'crisp-chatbox',
    textContent: 'Chat',
    hidden: true,
  })
  document.body.append(box)
  document.cookie = `crisp-client%2Fsession%2F${id}=1; Max-Age=15552000; Path=/`
  localStorage.setItem(`crisp-client/session/${id}`, '1')
  sessionStorage.setItem(`crisp-client/session/${id}`, '1')
  fetch(`https://client.crisp.chat/settings/website/${id}/`, { mode: 'no-cors' })
  const commands = {
    'chat:show': () => box.removeAttribute('hidden'),
    'chat:open': () => box.setAttribute('data-open', ''),
    'chat:hide': () => box.setAttribute('hidden', ''),
    'session:reset': () => {},
  }
  window.$crisp = { push: ([, name]) => commands[name]?.() }
  for (const command of queue) window.$crisp.push(command)
})()
