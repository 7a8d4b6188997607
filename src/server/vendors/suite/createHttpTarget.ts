import { pino } from 'pino'
import limits from '../../limits.json' with { type: 'json' }
import { createHttpAdapter } from '../http/createHttpAdapter.ts'
import type { VendorTarget } from './VendorTarget.ts'

/**
 * A vendor over HTTP as the suite tries it: through the adapter that the server uses, each time a
 * fresh one.
 */
export function createHttpTarget(url: string, secret: Buffer): VendorTarget {
  const log = pino({ level: 'silent' })
  return {
    http: { url, secret },
    open: (kind, changes = {}) =>
      createHttpAdapter(
        { org: 'suite', kind, url: changes.url ?? url, secret: changes.secret ?? secret },
        { ...limits.vendors.http, ...changes.limits },
        log,
      ),
  }
}
