import type { Seal } from '../secrets/createSeal.ts'

/** What a work order keeps of what it is about: nothing that could be read from it. */
export function fingerprintSubject(seal: Pick<Seal, 'fingerprint'>, org: string, subject: string | null): string | null {
  return subject === null ? null : seal.fingerprint(subject, `${org}|work_orders|about`)
}
