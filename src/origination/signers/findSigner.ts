import type { JsonObject } from '#model'
import type { SignerRecord } from '../SignerRecord.ts'
import { signersOf, stateOf } from './signersOf.ts'

/** The signer who this identity is; of several the one of whom something is still asked. */
export function findSigner(facts: { readonly file: JsonObject }, identity: string): SignerRecord | undefined {
  const own = signersOf(facts).filter((record) => record.identity === identity)
  return own.find((record) => stateOf(record) === 'JOINED') ?? own.at(-1)
}
