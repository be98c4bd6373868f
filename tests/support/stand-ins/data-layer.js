/** Like Google's scripts: takes over the queue, and handles everything pushed before and after. */
window.takeOverDataLayer = handleEntry => {
  const layer = window.dataLayer
  const before = layer.push
  layer.push = (...entries) => {
    before.apply(layer, entries)
    for (const entry of entries) handleEntry(entry)
    return layer.length
  }
  for (const entry of [...layer]) handleEntry(entry)
}
