/** Like Clarity's script: replaces the queue, runs the queued commands, and uploads. */
;(() => {
  const queue = window.clarity?.q ?? []
  let isStopped = false
  const collect = (type, name) => {
    if (isStopped) return
    fetch('https://k.clarity.ms/collect', {
      method: 'POST',
      body: JSON.stringify({ type, name }),
      mode: 'no-cors',
    })
  }
  const commands = {
    consentv2(given) {
      if (given.analytics_Storage !== 'granted') return
      document.cookie = '_clck=1; Max-Age=31536000; Path=/'
      document.cookie = '_clsk=1; Max-Age=86400; Path=/'
      sessionStorage.setItem('_cltk', '1')
      new Image().src = 'https://c.clarity.ms/c.gif'
    },
    event: name => collect('event', name),
    set: () => {},
    stop() {
      isStopped = true
    },
  }
  window.clarity = (command, ...rest) => commands[command](...rest)
  while (queue.length > 0) window.clarity(...queue.shift())
  collect('upload', '')
})()
