import type { JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { documentFacts } from './documentFacts.ts'
import { writeDocument, type WrittenDocument } from './writeDocument.ts'

/**
 * A notice that is about no decision, dated today, by its name in lending/documents.json: "right-to-cancel" for a line that was opened later
 * than the one among its closing documents says (12 CFR 1026.15(b)), copies of valuations (12 CFR 1002.14). Throws where there is none so named.
 */
export function writePlainNotice(served: CompiledBundle, facts: JsonObject, id: string): WrittenDocument {
  const plan = served.bundle.lending.documents.packages.notice[id]
  if (!plan) throw new Error(`There is no notice ${id}`)
  return writeDocument(served, id, plan, { ...facts, document: documentFacts(served, facts) })
}
