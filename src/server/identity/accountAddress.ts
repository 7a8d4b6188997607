import type { Seal } from '../secrets/createSeal.ts'

/** Address of the account of an identity: always the same, and it tells nothing. */
export function accountAddress(seal: Seal, org: string, identity: string): string {
  return `lt1${seal.fingerprint(identity, `${org}|account address`).slice(0, 38)}`
}
