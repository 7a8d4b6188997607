import type { Counter } from '#origination'
import { networkOf } from '../networkOf.ts'
import type { Seal } from '../secrets/createSeal.ts'

/**
 * Origin of a sign-in attempt. `device`: hash of the device's name, only if someone has signed in
 * to this account from it before.
 */
export interface TryOrigin {
  readonly email: string
  readonly ip: string
  readonly device?: string
}

/**
 * The counters of an attempt. A device that has signed in before has its own counter, so that
 * attempts elsewhere never lock out its owner. All others share three: the account from that
 * network, the account from everywhere, the network for all accounts.
 */
export function countersOf(
  seal: Seal,
  org: string,
  { email, ip, device }: TryOrigin,
): readonly Counter[] {
  const account = accountKey(seal, org, email)
  if (device !== undefined) return [{ kind: 'device', key: `${account}|${device}` }]
  const network = networkKey(seal, ip, `${org}|sign-in network`)
  return [
    { kind: 'accountAndAddress', key: `${account}|${network}` },
    { kind: 'account', key: account },
    { kind: 'address', key: network },
  ]
}

/** Fingerprint of an address's network. */
export function networkKey(seal: Seal, ip: string, purpose: string): string {
  return seal.fingerprint(networkOf(ip), purpose)
}

/** The same for known and unknown addresses: a wait reveals nothing about who has an account. */
export function accountKey(seal: Seal, org: string, email: string): string {
  return seal.fingerprint(email.trim().toLowerCase(), `${org}|sign-in account`)
}

/**
 * The counters of wrong one-time codes: per account from anywhere, because many clients could soon
 * guess six digits. Only someone with the password gets here. A device that has signed in before
 * has its own counter here too.
 */
export function codeCounter(identity: string, device: string | undefined): Counter {
  return { kind: 'proof', key: `${codesKey(identity)}${device === undefined ? '' : `|${device}`}` }
}

/** Prefix of all counters of wrong codes of an account. */
export function codesKey(identity: string): string {
  return `code|${identity}`
}
