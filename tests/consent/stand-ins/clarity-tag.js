/** As the tag of Clarity does: it names the project and loads the script that records. */
;(() => {
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://www.clarity.ms/s/0.8.0/clarity.js'
  document.head.append(script)
})()
