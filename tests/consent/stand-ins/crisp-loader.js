/** As the loader of Crisp does: it loads the client. */
;(() => {
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://client.crisp.chat/static/javascripts/client.js'
  document.head.append(script)
})()
