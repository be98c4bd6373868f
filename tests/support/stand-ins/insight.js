/** Like LinkedIn's script: counts the visit for every partner, and then the queued and later events. */
;(() => {
  const send = data => {
    const query = new URLSearchParams({
      pid: window._linkedin_data_partner_ids.join(','),
      fmt: 'gif',
      ...data,
    })
    new Image().src = `https://px.ads.linkedin.com/collect/?${query}`
  }
  localStorage.setItem('li_adsId', '1')
  for (const name of ['ln_or', 'li_fat_id', 'li_giant']) document.cookie = `${name}=1; Max-Age=86400; Path=/`
  const queue = window.lintrk?.q ?? []
  window.lintrk = (command, data) => {
    if (command === 'track') send({ conversionId: data.conversion_id, value: data.conversion_value })
  }
  send({})
  while (queue.length > 0) window.lintrk(...queue.shift())
})()
