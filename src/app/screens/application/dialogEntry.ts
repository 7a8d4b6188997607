const isEntry = () => (history.state as { dialog?: true } | null)?.dialog === true

/**
 * Adds an entry to the browser's history at the same address, so that Back closes a dialog instead
 * of leaving its page. Call it when a person opens the dialog: browsers skip other entries.
 */
export function enterDialog(): void {
  history.pushState({ ...(history.state as object | null), dialog: true }, '')
}

/** Takes the entry back after the dialog was closed in another way than by Back. */
export function leaveDialog(): void {
  if (!isEntry()) return
  addEventListener('popstate', hide, { capture: true, once: true })
  history.back()
}

/** Calls back on Back, once. The router does not hear of it. Returns a function that ends it. */
export function onDialogLeft(close: () => void): () => void {
  const onPop = (event: PopStateEvent) => {
    if (isEntry()) return
    hide(event)
    close()
  }
  addEventListener('popstate', onPop, { capture: true })
  return () => removeEventListener('popstate', onPop, { capture: true })
}

function hide(event: PopStateEvent): void {
  event.stopImmediatePropagation()
}
