/** Like Google Tag Manager: takes over the queue, obeys Consent Mode, and has one Analytics tag for every event. */
;(() => {
  const consent = {}
  const send = (name, value) => {
    if (consent.analytics_storage !== 'granted') return
    document.cookie = '_ga=GA1.1.1.1; Max-Age=63072000; Path=/'
    document.cookie = '_ga_TEST=GS1.1.1; Max-Age=63072000; Path=/'
    const query = new URLSearchParams({ en: name, 'epn.value': value ?? '' })
    navigator.sendBeacon(`https://region1.google-analytics.com/g/collect?${query}`)
  }
  const handleEntry = entry => {
    if (entry[0] === 'consent') Object.assign(consent, entry[2])
    else if (entry.event && entry.event !== 'gtm.js') send(entry.event, entry.value)
  }
  const { dataLayer } = window
  if (dataLayer.push === Array.prototype.push && dataLayer[0]?.[1] !== 'default')
    throw new Error('Consent Mode: no default before the first event')
  window.takeOverDataLayer(handleEntry)
})()
