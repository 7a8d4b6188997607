import type { JsonObject } from '#model'
import type { SignerRecord } from '../SignerRecord.ts'
import { signersOf, stateOf } from './signersOf.ts'

/** The co-signer with this identity; of several, the one with an open task. */
export function findSigner(
  facts: { readonly file: JsonObject },
  identity: string,
): SignerRecord | undefined {
  const own = signersOf(facts).filter((record) => record.identity === identity)
  return own.find((record) => stateOf(record) === 'JOINED') ?? own.at(-1)
}
