import type { JsonObject } from '#model'
import { type CompiledBundle, type PackageName, writePackage } from '#origination'
import { composeDocument, type MadeDocument } from './composeDocument.ts'

/** All documents of a package as PDFs. Throws a ProblemError if a document needs a missing fact. */
export async function generatePackage(
  served: CompiledBundle,
  facts: JsonObject,
  name: PackageName,
): Promise<MadeDocument[]> {
  const made: MadeDocument[] = []
  for (const written of writePackage(served, facts, name)) made.push(await composeDocument(written))
  return made
}
