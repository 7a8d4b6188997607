import type { Seal } from '../secrets/createSeal.ts'

/** What a work order keeps of what it is about: nothing that could be read from it. */
export function fingerprintSubject(seal: Pick<Seal, 'fingerprint'>, org: string, subject: string | null): string | null {
  return subject === null ? null : seal.fingerprint(subject, `${org}|work_orders|about`)
}

/** Whether that fingerprint, by whichever key, is of the subject. */
export function marksSubject(seal: Pick<Seal, 'fingerprints'>, org: string, subject: string | null, about: string | null): boolean {
  return subject === null ? about === null : about !== null && seal.fingerprints(subject, `${org}|work_orders|about`).includes(about)
}
