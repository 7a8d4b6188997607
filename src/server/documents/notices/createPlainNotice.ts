import type { JsonObject } from '#model'
import { type CompiledBundle, writePlainNotice } from '#origination'
import { composeDocument, type MadeDocument } from '../packages/composeDocument.ts'

/** A notice that is about no decision, as a PDF. Throws where there is none so named. */
export async function createPlainNotice(served: CompiledBundle, facts: JsonObject, id: string): Promise<MadeDocument> {
  return composeDocument(writePlainNotice(served, facts, id))
}
