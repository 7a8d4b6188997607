import type { Manifest } from '../stores/releaseStore.ts'
import type { DecodedRelease } from './decodeRelease.ts'

/** Where an imported release comes from. */
export function originOf({ id, key, manifest }: DecodedRelease): NonNullable<Manifest['origin']> {
  const { author, why, at } = manifest
  return { id, author, why, at, key }
}
