import type { Change, Json, JsonObject } from '#model'
import type { Facts } from '#origination'
import type { Services } from '../Services.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Upload } from './guardUploads.ts'

interface Filed {
  readonly files: readonly StoredDocument[]
  /** What it makes of the facts. */
  readonly changes: readonly Change[]
}

/** The files of an answer, each under the kind that the answer gives it: chosen before the file was sent, after it, or changed since. */
export async function fileUploads(
  transaction: Store,
  { documents }: Pick<Services, 'documents'>,
  { application }: Facts,
  uploads: readonly Upload[],
): Promise<Filed> {
  const files: StoredDocument[] = []
  for (const { document, type = document.type } of uploads) files.push(await documents.fileUnder(transaction, document, type))
  const types = new Map(files.map(({ uuid, type }) => [uuid, type]))
  const known = (application.documents ?? []) as readonly JsonObject[]
  const isOther = ({ uuid, type }: JsonObject) => types.has(String(uuid)) && types.get(String(uuid)) !== type
  if (!known.some(isOther)) return { files, changes: [] }
  const value = known.map((one) => (isOther(one) ? { ...one, type: types.get(String(one.uuid))! } : one))
  return { files, changes: [{ path: 'application.documents', value: value as Json }] }
}
