import type { JsonObject } from '#model'
import type { ServedBundle } from '../../bundles/Bundles.ts'
import { composeDocument, type MadeDocument } from '../packages/composeDocument.ts'
import { documentFacts } from '../packages/documentFacts.ts'

/** The notice of the right to cancel, dated today: for a line that was opened later than the notice among its closing documents says. 12 CFR 1026.15(b). */
export async function createCancelNotice(served: ServedBundle, facts: JsonObject): Promise<MadeDocument> {
  const plan = served.bundle.lending.documents.packages.notice['right-to-cancel']!
  return composeDocument(served, 'right-to-cancel', plan, { ...facts, document: documentFacts(served, facts) })
}
