import type { JsonObject } from '#model'

/** First line of a file with a release, in canonical JSON. */
export interface ReleaseFileHead extends JsonObject {
  readonly format: 'lintel-release'
  readonly version: 1
  /** Public half of the key that signed all that follows the line, and its signature: in hex. */
  readonly key: string
  readonly signature: string
}

/** What is signed, by the head and as nothing else. */
export function signedOfReleaseFile(body: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from('lintel-release 1\n'), body])
}
