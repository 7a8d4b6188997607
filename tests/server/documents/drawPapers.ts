import type { JsonObject } from '#model'
import {
  type CompiledBundle,
  type PackageName,
  writeAdverseActionNotice,
  writePackage,
  writePlainNotice,
} from '#origination'
import {
  composeDocument,
  type MadeDocument,
} from '../../../src/server/documents/packages/composeDocument.ts'

/** Documents of a package as PDFs, written and drawn as by the server's own operation. */
export async function generatePackage(
  served: CompiledBundle,
  facts: JsonObject,
  name: PackageName,
): Promise<MadeDocument[]> {
  const made: MadeDocument[] = []
  for (const written of writePackage(served, facts, name)) made.push(await composeDocument(written))
  return made
}

export async function createPlainNotice(
  served: CompiledBundle,
  facts: JsonObject,
  id: string,
): Promise<MadeDocument> {
  return composeDocument(writePlainNotice(served, facts, id))
}

/** With what the notice of a decision states. */
export async function createAdverseActionNotice(
  served: CompiledBundle,
  facts: JsonObject,
  about: Parameters<typeof writeAdverseActionNotice>[2],
) {
  const { notice, ...written } = writeAdverseActionNotice(served, facts, about)
  return { ...(await composeDocument(written)), notice }
}
