/** Runs in the page. Swaps print and screen rules, and returns the text as printed, for drivers that can't print. */
export function readAsPrinted(): string {
  const swap = (media: MediaList): void => {
    media.mediaText = media.mediaText.replace(/\b(?:print|screen)\b/g, type =>
      type === 'print' ? 'all' : 'print',
    )
  }
  const visit = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) swap(rule.media)
      if ('cssRules' in rule) visit((rule as CSSGroupingRule).cssRules)
    }
  }
  dispatchEvent(new Event('beforeprint'))
  for (const sheet of document.styleSheets) {
    swap(sheet.media)
    visit(sheet.cssRules)
  }
  // biome-ignore lint/performance/useDomNodeTextContent: innerText leaves out hidden text
  return document.body.innerText
}
