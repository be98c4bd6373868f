/**
 * Runs in the page: its text as it would be printed, for engines whose driver cannot print. Rules for paper and for screens
 * change places, and the page is told as before a print.
 */
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
  // biome-ignore lint/performance/useDomNodeTextContent: the text that is laid out, without what is hidden
  return document.body.innerText
}
