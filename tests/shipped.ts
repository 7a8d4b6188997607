import { loadFromDisk } from '#loader/disk'
import { openCache } from '../src/cli/cache/openCache.ts'

const cache = openCache({ file: 'shipped' })

/**
 * The lenders of the repository, read once for all files of a worker: everything in it is frozen.
 * What the first process of a run finds is kept for the others, as long as the code stays the same.
 */
export const shipped = loadFromDisk(process.env['LINTEL_CONFIG'] ?? '.', [], cache.memo)
// Built only when asked for.
for (const code of shipped.orgCodes) shipped.bundles.get(code)
cache.keep()
