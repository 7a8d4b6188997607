import type { Json } from '#model'
import { digestOf } from './digestOf.ts'

const digests = new WeakMap<object, string>()

/**
 * SHA-256 of a part of a bundle in written order, from the hashes of its members, which lenders
 * share.
 */
export function digestOfPart(
  part: Json | object | undefined,
  sha256: (text: string) => string,
): string {
  if (typeof part !== 'object' || part === null) return digestOf(part, sha256)
  const digest =
    digests.get(part) ??
    sha256(
      JSON.stringify(
        Object.entries(part as object).map(([key, member]) => [
          key,
          digestOf(member as Json, sha256),
        ]),
      ),
    )
  digests.set(part, digest)
  return digest
}
