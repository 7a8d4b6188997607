import type { JsonObject } from '#model'
import type { KeptAnswer } from './Facts.ts'

/**
 * A co-signer in the facts of the application: `file.signers.<uuid>`. A type, so that it is also a
 * JsonObject.
 */
export type SignerRecord = {
  readonly uuid: string
  /** Identity of the person who accepted the invitation; null until then. */
  readonly identity: string | null
  /** Their own next-step status, and since when (ISO instant). */
  readonly nextStep: string
  readonly since: string
  /** Their own facts, under the same roots as in every flow. */
  readonly person: JsonObject
  readonly status: JsonObject
  readonly case: JsonObject
  readonly file: JsonObject
  /** By path of the screen: the latest answer, and the number of its event. */
  readonly answers: { readonly [path: string]: KeptAnswer }
}
