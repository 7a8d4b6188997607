import { createIssue, type Form, type Issue, type JsonObject } from '#model'
import { ProblemError } from '../ProblemError.ts'
import { filesIn } from './filesIn.ts'

/** A file that an answer refers to. */
export interface NamedUpload<Document> {
  readonly document: Document
  /** The kind that the answer gives it, if the field asks for one (`typeFrom`). */
  readonly type?: string
}

/**
 * Resolves the files that an answer refers to, each of which must have been uploaded by its sender.
 * Throws 422 at the file.
 */
export function guardUploads<Document extends { readonly uuid: string }>(
  form: Form,
  answer: JsonObject,
  uploaded: readonly Document[],
): readonly NamedUpload<Document>[] {
  const known = new Map(uploaded.map((document) => [document.uuid, document]))
  const named = filesIn(form, answer, '/answer')
  const unknown = named.filter((file) => !known.has(file.uuid.toLowerCase()))
  const issues = unknown.map(({ pointer }): Issue =>
    createIssue('server/document-unknown', {}, { pointer }),
  )
  if (issues.length > 0) throw new ProblemError(issues, { status: 422 })
  const uploads = named.map((file): readonly [string, NamedUpload<Document>] => {
    const document = known.get(file.uuid.toLowerCase())!
    return [document.uuid, { document, ...(file.type !== undefined && { type: file.type }) }]
  })
  return [...new Map(uploads).values()]
}
