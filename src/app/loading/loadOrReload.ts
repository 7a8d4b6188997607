import { tellPageError } from '../telemetry/tellPageError.ts'
import limits from '../limits.json' with { type: 'json' }
import { reloadsKey } from './reloadsKey.ts'
import { watchLeaving } from './watchLeaving.ts'

/**
 * Runs a dynamic import. If it fails, as after a release that removed the file, the page is
 * reloaded, at most `times` for this `name` in a browser tab, 5 for a screen (A §2); after that,
 * the import's error is thrown and the generic error screen shows it. An import aborted because the
 * page is being left is not a failure: a reload would hold the visitor back.
 */
export async function loadOrReload<T>(
  name: string,
  load: () => Promise<T>,
  {
    times = limits.screenReloads.times,
    reload = () => location.reload(),
    storage,
  }: { times?: number; reload?: () => void; storage?: Storage } = {},
): Promise<T> {
  if (import.meta.env.SSR) return load()
  storage ??= sessionStorage
  const key = reloadsKey + name
  const leaving = watchLeaving(limits.screenReloads)
  try {
    const loaded = await load()
    storage.removeItem(key)
    return loaded
  } catch (error) {
    await leaving.over()
    const before = Number(storage.getItem(key) ?? 0)
    if (before >= times) {
      tellPageError('import', error)
      throw error
    }
    storage.setItem(key, String(before + 1))
    reload()
    return new Promise(() => undefined)
  } finally {
    leaving.end()
  }
}
