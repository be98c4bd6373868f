/** Like the Google tag: handles commands (`arguments` objects), and counts a conversion for each event sent to Ads. */
;(() => {
  const consent = {}
  const handleEntry = entry => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]') return
    const [command, what, data] = entry
    if (command === 'consent') Object.assign(consent, data)
    if (consent.ad_storage !== 'granted') return
    if (command === 'config') {
      document.cookie = '_gcl_au=1.1.1.1; Max-Age=7776000; Path=/'
      document.cookie = '_gac_UA=1.1.1; Max-Age=7776000; Path=/'
      localStorage.setItem('_gcl_ls', '{}')
    }
    if (command === 'event' && what === 'conversion') {
      const [account, label] = data.send_to.split('/')
      const query = new URLSearchParams({ label, value: data.value, en: data.event_label })
      new Image().src = `https://www.googleadservices.com/pagead/conversion/${account.slice(3)}/?${query}`
    }
  }
  window.takeOverDataLayer(handleEntry)
})()
