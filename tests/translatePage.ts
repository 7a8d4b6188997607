/**
 * Puts each text of the page, and each that comes, into two `<font>`s, as the translators of
 * browsers do; the words stay. Returns what ends it.
 */
export function translatePage(): () => void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translate(node)
    observer.takeRecords()
  })
  translate(document.body)
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

function translate(root: Node): void {
  const texts: Text[] = root instanceof Text ? [root] : []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea')) continue
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    text.replaceWith(outer)
    outer.firstElementChild!.textContent = text.data
  }
}
