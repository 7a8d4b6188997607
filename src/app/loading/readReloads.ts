import { reloadsKey } from './reloadsKey.ts'

/** How often parts that could not be loaded have reloaded the page so far: the page that failed is gone before it can tell. */
export function readReloads(storage: Storage = sessionStorage): readonly number[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return keys.filter((key) => key.startsWith(reloadsKey)).map((key) => Number(storage.getItem(key)))
}
