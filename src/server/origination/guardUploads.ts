import { createIssue, type Form, type Issue, type Json, type JsonObject } from '#model'
import { Refusal } from '../http/Refusal.ts'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { StoredDocument } from '../stores/StoredDocument.ts'
import type { Store } from '../stores/openDatabase.ts'
import { escapePointer } from './readAnswers.ts'

/** A file that an answer names. */
export interface Upload {
  readonly document: StoredDocument
  /** The kind that the answer gives it, where the field asks for one (`typeFrom`). */
  readonly type?: string
}

interface Named {
  readonly pointer: string
  readonly uuid: string
  readonly type?: string
}

/** A file that an answer names must be one that was uploaded to this very application: gives those. Throws 422 at the file. */
export async function guardUploads(
  transaction: Store,
  { documents }: Pick<Services, 'documents'>,
  { org, uuid, identity }: Application,
  { ui }: Form,
  answer: JsonObject,
): Promise<readonly Upload[]> {
  const named = filesIn(ui.fields as unknown as JsonObject | undefined, answer, '/answer')
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

/** The files of all fields that are drawn as uploads, in what `beside` holds. */
function filesIn(ui: Json | undefined, value: Json | undefined, pointer: string, beside: JsonObject = {}): readonly Named[] {
  if (!isObject(ui) || typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const isUpload = ui['ui:field'] === 'upload' || ui['ui:widget'] === 'upload'
    return (value as readonly Json[]).flatMap((item, index) => {
      const at = `${pointer}/${index}`
      if (!isUpload) return filesIn(ui.items, item, at)
      const { typeFrom } = (ui['ui:options'] ?? {}) as { readonly typeFrom?: string }
      const type = typeFrom !== undefined && Object.hasOwn(beside, typeFrom) ? { type: String(beside[typeFrom]) } : {}
      return [{ pointer: `${at}/uuid`, uuid: isObject(item) ? String(item.uuid) : '', ...type }]
    })
  }
  return Object.entries(value as JsonObject).flatMap(([name, member]) =>
    filesIn(Object.hasOwn(ui, name) ? ui[name] : undefined, member, `${pointer}/${escapePointer(name)}`, value as JsonObject),
  )
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
