import { reloadsKey } from './reloadsKey.ts'

/**
 * How often failed imports have reloaded the page so far: the failed page itself is gone before it
 * can report.
 */
export function readReloads(storage: Storage = sessionStorage): readonly number[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(reloadsKey)).map((key) => Number(storage.getItem(key)))
}
