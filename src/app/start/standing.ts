import { basePath, standBelow } from '../paths/basePath.ts'
import { here, standAt } from '../paths/here.ts'

/** Looks at something from another address, and comes back: no other work happens meanwhile. */
export function standing<T>(url: URL, base: string, look: () => T): T {
  const [place, below] = [here, basePath]
  standAt(url)
  standBelow(base)
  try {
    return look()
  } finally {
    standAt(place)
    standBelow(below)
  }
}
