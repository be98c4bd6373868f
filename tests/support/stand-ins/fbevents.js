/** Like Meta's script: takes over the queue through `callMethod`, loads the pixel's config, and sends image requests. */
;(() => {
  const { fbq } = window
  let isAllowed = true
  let pixel = ''
  const send = (name, data = {}) => {
    if (!isAllowed) return
    document.cookie = '_fbp=fb.1.1.1; Max-Age=7776000; Path=/'
    document.cookie = '_fbc=fb.1.1.1; Max-Age=7776000; Path=/'
    localStorage.setItem('lastExternalReferrer', 'empty')
    localStorage.setItem('lastExternalReferrerTime', String(Date.now()))
    const query = new URLSearchParams({ id: pixel, ev: name, 'cd[value]': data.value ?? '' })
    new Image().src = `https://www.facebook.com/tr/?${query}`
  }
  const commands = {
    consent(what) {
      isAllowed = what === 'grant'
    },
    set: () => {},
    init(id) {
      pixel = id
      const script = document.createElement('script')
      script.async = true
      script.src = `https://connect.facebook.net/signals/config/${id}?v=2.9.1`
      document.head.append(script)
    },
    track: send,
    trackCustom: send,
  }
  fbq.callMethod = (command, ...rest) => commands[command](...rest)
  while (fbq.queue.length > 0) fbq.callMethod(...fbq.queue.shift())
})()
