import { createIssue, type DocumentSet, type Issue, type JsonObject, type Screen } from '#model'
import type { Application } from '../Application.ts'
import { legalName } from '../facts/legalName.ts'
import type { HeldDocument } from '../papers/HeldDocument.ts'
import { needsSignature } from '../papers/needsSignature.ts'
import { ProblemError } from '../ProblemError.ts'

/** What was signed: for the journal, and for the sealed copies. */
export type Signed = {
  readonly package: string
  readonly documents: readonly { readonly uuid: string; readonly sha256: string }[]
}

/**
 * Accepts a signature under documents only if it is the signer's own adopted signature and covers
 * exactly the package's documents, each read to its end. `own` are the signer's documents of the
 * screen's package; the answer lists them as the page showed them: [{ uuid, sha256 }]. The screen's
 * `guard` names the two fields. Otherwise throws 422.
 */
export function guardDocuments(
  { facts }: Pick<Application, 'facts'>,
  {
    screen,
    set,
    own,
  }: { readonly screen: Screen; readonly set: DocumentSet; readonly own: readonly HeldDocument[] },
  answer: JsonObject,
): Signed {
  const { signature = '', documents = '' } = screen.guard ?? {}
  const listed = answer[documents]
  const ready = own.filter(({ state }) => state === 'READY')
  const signed = ready.filter((document) => needsSignature(set, document))
  const shown = (Array.isArray(listed) ? listed : []) as readonly {
    uuid?: string
    sha256?: string
  }[]
  const issues = [
    ...errorsOfSignature(
      signature,
      (answer[signature] ?? {}) as JsonObject,
      legalName(facts.person),
    ),
    ...errorsOfDocuments(documents, ready, signed, shown),
  ]
  if (issues.length > 0) throw new ProblemError(issues, { status: 422 })
  return {
    package: screen.package ?? '',
    documents: signed.map(({ uuid, sha256 }) => ({ uuid, sha256 })),
  }
}

function errorsOfSignature(
  field: string,
  { name, adopted }: JsonObject,
  expected: string,
): Issue[] {
  const errors: Issue[] = []
  if (typeof name !== 'string' || plain(name) !== plain(expected))
    errors.push(
      createIssue(
        'server/signature-name-differs',
        { name: expected },
        { pointer: `/answer/${field}/name` },
      ),
    )
  if (adopted !== true)
    errors.push(
      createIssue('server/signature-not-adopted', {}, { pointer: `/answer/${field}/adopted` }),
    )
  return errors
}

function errorsOfDocuments(
  field: string,
  ready: readonly HeldDocument[],
  signed: readonly HeldDocument[],
  shown: readonly { uuid?: string; sha256?: string }[],
): Issue[] {
  const isComplete =
    ready.length > 0 && signed.every((document) => shown.some((one) => isSame(one, document)))
  if (!isComplete)
    return [createIssue('server/documents-not-listed', {}, { pointer: `/answer/${field}` })]
  return signed
    .filter(({ readAt }) => readAt === null)
    .map((document) => {
      const index = shown.findIndex((one) => isSame(one, document))
      return createIssue(
        'server/document-not-read',
        { title: document.title },
        { pointer: `/answer/${field}/${index}` },
      )
    })
}

function isSame(one: { uuid?: string; sha256?: string }, { uuid, sha256 }: HeldDocument): boolean {
  return one.uuid === uuid && one.sha256 === sha256
}

/** Ignores case, spaces and the kind of apostrophe: phones type ’ where the name has '. */
function plain(name: string): string {
  return name
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[‘’ʼʻ]/g, "'")
    .toLowerCase()
}
