/**
 * Resolves once the first screen has replaced its outline, or taken over what the server drew: at
 * once if neither is shown, after ten seconds in any case.
 */
export async function firstScreen(): Promise<void> {
  if (import.meta.env.SSR) return
  // What is being drawn now is in the document after this.
  await undefined
  if (!isOutlined()) return
  await new Promise<void>((resolve) => {
    const watcher = new MutationObserver(() => isOutlined() || end())
    const timer = setTimeout(end, 10_000)
    function end() {
      watcher.disconnect()
      clearTimeout(timer)
      resolve()
    }
    watcher.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-drawn'],
    })
  })
}

function isOutlined(): boolean {
  return document.querySelector('.skeleton, [data-drawn]') !== null
}
