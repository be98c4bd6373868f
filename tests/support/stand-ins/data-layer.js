/** As both of Google's scripts do: takes the queue over, reads what it holds and whatever is pushed from then on. */
window.takeDataLayerOver = read => {
  const layer = window.dataLayer
  const before = layer.push
  layer.push = (...entries) => {
    before.apply(layer, entries)
    for (const entry of entries) read(entry)
    return layer.length
  }
  for (const entry of [...layer]) read(entry)
}
