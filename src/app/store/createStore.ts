/**
 * A value that can be watched. Independent of React; `useSyncExternalStore` takes `subscribe` and
 * `read` as they are.
 */
export interface Store<T> {
  read(): T
  write(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(first: T): Store<T> {
  const listeners = new Set<() => void>()
  let current = first
  return {
    read: () => current,
    write(value) {
      if (Object.is(value, current)) return
      current = value
      listeners.forEach((listener) => listener())
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
