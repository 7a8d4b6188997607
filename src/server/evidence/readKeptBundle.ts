import { hashBundle } from '#loader'
import { sha256 } from '#loader/disk'
import { compile } from '#engine'
import type { Bundle } from '#model'
import { problem, type CompiledBundle } from '#origination'
import { findBundles } from '../stores/bundleRecords.ts'
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
  const kept = (await findBundles(store, [[org, hash]])).get(hash)
  if (!kept) throw problem('server/bundle-not-kept', { org, hash })
  const { bundle } = kept
  if (!bundle || !isNamed(bundle, hash)) throw problem('server/bundle-changed', { org, hash })
  // Nothing is answered in it: its forms need no validators.
  return { bundle, engine: compile(bundle, () => undefined) }
}

const isNamed = ({ hash: _said, ...content }: Bundle, hash: string) =>
  hashBundle(content, sha256) === hash
