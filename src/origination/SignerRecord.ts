import type { JsonObject } from '#model'
import type { KeptAnswer } from './Facts.ts'

/** A further signer as the facts of the application hold him: `file.signers.<uuid>`. A type, so that it is a JsonObject too. */
export type SignerRecord = {
  readonly uuid: string
  /** Of whoever came in by the invitation; null until then. */
  readonly identity: string | null
  /** His own next-step status, and since when (ISO instant). */
  readonly nextStep: string
  readonly since: string
  /** Facts of his own, in the roots that every flow has. */
  readonly person: JsonObject
  readonly status: JsonObject
  readonly case: JsonObject
  readonly file: JsonObject
  /** By path of the screen: the latest answer, and the number of the event that brought it. */
  readonly answers: { readonly [path: string]: KeptAnswer }
}
