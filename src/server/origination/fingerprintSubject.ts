import type { Seal } from '../secrets/createSeal.ts'

/** A work order's fingerprint of its subject, which reveals nothing about it. */
export function fingerprintSubject(
  seal: Pick<Seal, 'fingerprint'>,
  org: string,
  subject: string | null,
): string | null {
  return subject === null ? null : seal.fingerprint(subject, `${org}|work_orders|about`)
}

/** Whether that fingerprint, by any key, is of the subject. */
export function marksSubject(
  seal: Pick<Seal, 'fingerprints'>,
  org: string,
  subject: string | null,
  about: string | null,
): boolean {
  return subject === null
    ? about === null
    : about !== null && seal.fingerprints(subject, `${org}|work_orders|about`).includes(about)
}
