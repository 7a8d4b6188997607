interface SessionKeeper<Session> {
  /** The kept session, unless it has expired. */
  readonly read: (storage?: Storage, now?: number) => Session | undefined
  readonly keep: (session: Session, storage?: Storage) => void
  readonly clear: (storage?: Storage) => void
}

/** Keeps one session in the browser. `expiration`: ms since 1970. */
export function createSessionKeeper<Session extends { readonly expiration: number }>(
  key: string,
): SessionKeeper<Session> {
  return {
    read: (storage = localStorage, now = Date.now()) => {
      try {
        const session = JSON.parse(storage.getItem(key) ?? 'null') as Session | null
        return session && session.expiration > now ? session : undefined
      } catch {
        return undefined
      }
    },
    keep: (session, storage = localStorage) => storage.setItem(key, JSON.stringify(session)),
    clear: (storage = localStorage) => storage.removeItem(key),
  }
}
