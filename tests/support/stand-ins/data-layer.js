/** Like Google's scripts: takes over the queue, and reads everything pushed before and after. */
window.takeOverDataLayer = read => {
  const layer = window.dataLayer
  const before = layer.push
  layer.push = (...entries) => {
    before.apply(layer, entries)
    for (const entry of entries) read(entry)
    return layer.length
  }
  for (const entry of [...layer]) read(entry)
}
