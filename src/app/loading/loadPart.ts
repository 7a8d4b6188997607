import limits from '../limits.json' with { type: 'json' }
import { loadOrReload } from './loadOrReload.ts'

/**
 * Imports a part that the page can do without. If that fails, the page is reloaded once: more
 * reloads would only interrupt a form for what it does not need.
 */
export const loadPart = <T>(name: string, load: () => Promise<T>): Promise<T> =>
  loadOrReload(name, load, { times: limits.screenReloads.beside })
