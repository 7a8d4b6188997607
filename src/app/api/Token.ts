/** The bearer token, stored in local storage under "jwt" as the specification requires (A §6). */
export interface Token {
  read(): string | null
  write(jwt: string): void
  clear(): void
  /** Called after each change made by this page or by another tab. */
  subscribe(listener: () => void): () => void
}

const key = 'jwt'

/** `storage` and `page` are replaced only in tests. */
export function createToken(storage: Storage = localStorage, page: EventTarget = window): Token {
  const listeners = new Set<() => void>()
  const notify = () => listeners.forEach((listener) => listener())
  page.addEventListener('storage', (event) => {
    if ((event as StorageEvent).key === key) notify()
  })
  return {
    read: () => storage.getItem(key),
    write(jwt) {
      storage.setItem(key, jwt)
      notify()
    },
    clear() {
      storage.removeItem(key)
      notify()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
