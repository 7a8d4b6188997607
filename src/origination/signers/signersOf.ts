import { type JsonObject, fromJson } from '#model'
import type { SignerRecord } from '../SignerRecord.ts'

/** Everyone who was ever asked to co-sign, in the order in which they were named. */
export function signersOf({ file }: { readonly file: JsonObject }): readonly SignerRecord[] {
  return Object.values(fromJson<Readonly<Record<string, SignerRecord>>>(file.signers ?? {}))
}

export function stateOf({ case: ofSigner }: Pick<SignerRecord, 'case'>): string {
  return String((ofSigner.signer as JsonObject | undefined)?.state ?? '')
}
