import type { JsonObject } from '#model'
import type { SignerRecord } from '../SignerRecord.ts'

/** All who were ever asked to sign beside the borrower, in the order in which they were named. */
export function signersOf({ file }: { readonly file: JsonObject }): readonly SignerRecord[] {
  return Object.values((file.signers ?? {}) as unknown as Readonly<Record<string, SignerRecord>>)
}

export function stateOf({ case: ofSigner }: Pick<SignerRecord, 'case'>): string {
  return String((ofSigner.signer as JsonObject | undefined)?.state ?? '')
}
