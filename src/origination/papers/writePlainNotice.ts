import type { JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { documentFacts } from './documentFacts.ts'
import { writeDocument, type WrittenDocument } from './writeDocument.ts'

/**
 * Writes a notice that is not about a decision, dated today, by its name in lending/documents.json:
 * "right-to-cancel" for a line that was opened later than stated in its closing documents (12 CFR
 * 1026.15(b)), copies of appraisals (12 CFR 1002.14). Throws for an unknown name.
 */
export function writePlainNotice(
  served: CompiledBundle,
  facts: JsonObject,
  id: string,
): WrittenDocument {
  const plan = served.bundle.lending.documents.packages.notice[id]
  if (!plan) throw new Error(`There is no notice ${id}`)
  return writeDocument(served, id, plan, { ...facts, document: documentFacts(served, facts) })
}
