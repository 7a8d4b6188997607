import type { JsonObject } from '#model'
import { type CompiledBundle, writePlainNotice } from '#origination'
import { composeDocument, type MadeDocument } from '../packages/composeDocument.ts'

/** A notice that is not about a decision, as a PDF. Throws for an unknown name. */
export async function createPlainNotice(
  served: CompiledBundle,
  facts: JsonObject,
  id: string,
): Promise<MadeDocument> {
  return composeDocument(writePlainNotice(served, facts, id))
}
