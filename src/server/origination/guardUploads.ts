import { createIssue, type Form, type Issue, type JsonObject } from '#model'
import { filesIn } from '#origination'
import { Refusal } from '../http/Refusal.ts'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'

/** A file that an answer names. */
export interface Upload {
  readonly document: StoredDocument
  /** The kind that the answer gives it, where the field asks for one (`typeFrom`). */
  readonly type?: string
}

/** A file that an answer names must be one that was uploaded to this very application: gives those. Throws 422 at the file. */
export async function guardUploads(
  transaction: Store,
  { documents }: Pick<Services, 'documents'>,
  { org, uuid, identity }: Application,
  form: Form,
  answer: JsonObject,
): Promise<readonly Upload[]> {
  const named = filesIn(form, answer, '/answer')
  if (named.length === 0) return []
  const uploaded = new Map(
    (await documents.list(transaction, org, uuid, { package: 'upload', owner: identity })).map((document) => [document.uuid, document]),
  )
  const unknown = named.filter((file) => !uploaded.has(file.uuid.toLowerCase()))
  const issues = unknown.map(({ pointer }): Issue => createIssue('server/document-unknown', {}, { pointer }))
  if (issues.length > 0) throw new Refusal(issues, { status: 422 })
  const uploads = named.map((file): readonly [string, Upload] => {
    const document = uploaded.get(file.uuid.toLowerCase())!
    return [document.uuid, { document, ...(file.type !== undefined && { type: file.type }) }]
  })
  return [...new Map(uploads).values()]
}
