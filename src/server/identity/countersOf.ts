import { isIPv6 } from 'node:net'
import type { Seal } from '../secrets/createSeal.ts'
import type { Counter } from '../stores/signInTryStore.ts'

/** Where a try to sign in comes from. `device`: hash of the device's name, only if somebody signed in to this very account from it before. */
export interface TryOrigin {
  readonly email: string
  readonly ip: string
  readonly device?: string
}

/**
 * What a try counts in. A device that signed in before has a count of its own: whatever others do elsewhere, its owner is not kept waiting.
 * All others share three: the account from that network, the account from everywhere, the network for all accounts.
 */
export function countersOf(seal: Seal, org: string, { email, ip, device }: TryOrigin): readonly Counter[] {
  const account = accountKey(seal, org, email)
  if (device !== undefined) return [{ kind: 'device', key: `${account}|${device}` }]
  const network = networkKey(seal, ip, `${org}|sign-in network`)
  return [
    { kind: 'accountAndAddress', key: `${account}|${network}` },
    { kind: 'account', key: account },
    { kind: 'address', key: network },
  ]
}

/** Fingerprint of the network of an address. */
export function networkKey(seal: Seal, ip: string, purpose: string): string {
  return seal.fingerprint(networkOf(ip), purpose)
}

/** Of known and unknown addresses alike: a wait says nothing of who has an account. */
export function accountKey(seal: Seal, org: string, email: string): string {
  return seal.fingerprint(email.trim().toLowerCase(), `${org}|sign-in account`)
}

/**
 * What wrong one-time codes count in: of the account, from wherever they come, since six digits are soon guessed by many. Only whoever has the
 * password gets here. A device that signed in before has a count of its own here too.
 */
export function codeCounter(identity: string, device: string | undefined): Counter {
  return { kind: 'proof', key: `${codesKey(identity)}${device === undefined ? '' : `|${device}`}` }
}

/** All counts of wrong codes of an account begin with it. */
export function codesKey(identity: string): string {
  return `code|${identity}`
}

/** Of IPv6 the first 64 bits, which one customer of a provider has for himself. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail] = ip.split('::')
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':')
}
