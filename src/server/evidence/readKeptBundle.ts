import { hashBundle } from '#loader'
import { sha256 } from '#loader/disk'
import { compile } from '#engine'
import { problem, type CompiledBundle } from '#origination'
import { findBundle } from '../stores/bundleRecords.ts'
import type { Store } from '../stores/openDatabase.ts'

/**
 * A lender's bundle as it was published, however long ago: named by its contents, so that no other
 * can stand in its place. Throws a ProblemError where it is not kept, or was changed.
 */
export async function readKeptBundle(
  store: Store,
  org: string,
  hash: string,
): Promise<CompiledBundle> {
  const bundle = await findBundle(store, org, hash)
  if (!bundle) throw problem('server/bundle-not-kept', { org, hash })
  const { hash: _said, ...content } = bundle
  if (hashBundle(content, sha256) !== hash) throw problem('server/bundle-changed', { org, hash })
  // Nothing is answered in it: its forms need no validators.
  return { bundle, engine: compile(bundle, () => undefined) }
}
