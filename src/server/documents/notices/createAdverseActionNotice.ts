import type { JsonObject } from '#model'
import {
  type AdverseActionNotice,
  type CompiledBundle,
  writeAdverseActionNotice,
} from '#origination'
import { composeDocument, type MadeDocument } from '../packages/composeDocument.ts'

export interface MadeNotice extends MadeDocument {
  readonly notice: AdverseActionNotice
}

/**
 * The notice of a decision that is not the requested one, as a PDF. Throws a ProblemError if there
 * is no reason.
 */
export async function createAdverseActionNotice(
  served: CompiledBundle,
  facts: JsonObject,
  about: Parameters<typeof writeAdverseActionNotice>[2],
): Promise<MadeNotice> {
  const { notice, ...written } = writeAdverseActionNotice(served, facts, about)
  return { ...(await composeDocument(written)), notice }
}
