import { problem } from '#origination'

/** Keys of LINTEL_RELEASE_KEYS, in hex. Throws a ProblemError for what is none. */
export function readReleaseKeys(text: string | undefined): readonly string[] {
  const keys = (text ?? '').split(',').flatMap((key) => key.trim() || [])
  const value = keys.find((key) => !/^[0-9a-f]{64}$/.test(key))
  if (value !== undefined) throw problem('server/release-key-malformed', { value })
  return keys
}
