/** "1.4.0" or "1.4.0+3f2a91c"; null for anything else. */
export function readVersion(told: unknown): string | null {
  return typeof told === 'string' && /^\d{1,4}\.\d{1,4}\.\d{1,4}(\+[0-9a-f]{7,40})?$/.test(told)
    ? told
    : null
}
