type Listeners<Map> = { readonly [Name in keyof Map]?: (event: Map[Name]) => void }

/** Listens to these events until what it gives is called. */
export function listenTo<Target extends Window | Document>(
  target: Target,
  listeners: Listeners<Target extends Window ? WindowEventMap : DocumentEventMap>,
): () => void {
  const all = Object.entries(listeners) as [string, (event: Event) => void][]
  for (const [name, listener] of all) target.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of all) target.removeEventListener(name, listener)
  }
}
