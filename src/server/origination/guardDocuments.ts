import { createIssue, type Issue, type JsonObject, type Screen } from '#model'
import { Refusal } from '../http/Refusal.ts'
import type { Services } from '../Services.ts'
import type { Application } from '../stores/applicationStore.ts'
import type { StoredDocument } from '../stores/documentStore.ts'
import type { Store } from '../stores/openDatabase.ts'

/** What was signed: for the journal and for sealing. */
export type Signed = { readonly package: string; readonly documents: readonly { readonly uuid: string; readonly sha256: string }[] }

/**
 * A signature under documents counts only where it is the borrower's own, adopted, and under the very documents of the package, each read to
 * its end. `documents` of the answer lists them as the page showed them: [{ uuid, sha256 }]. Throws 422 otherwise.
 */
export async function guardDocuments(
  transaction: Store,
  services: Pick<Services, 'documents'>,
  application: Application,
  screen: Screen,
  { signature, documents: listed }: JsonObject,
): Promise<Signed> {
  const { org, uuid, facts } = application
  const waiting = (await services.documents.list(transaction, org, uuid, screen.package)).filter(({ state }) => state === 'READY')
  const issues = [...faultsOfSignature((signature ?? {}) as JsonObject, legalName(facts.person)), ...faultsOfDocuments(waiting, listed)]
  if (issues.length > 0) throw new Refusal(issues, { status: 422 })
  return { package: screen.package ?? '', documents: waiting.map(({ uuid: document, sha256 }) => ({ uuid: document, sha256 })) }
}

function faultsOfSignature({ name, adopted }: JsonObject, expected: string): Issue[] {
  const faults: Issue[] = []
  if (typeof name !== 'string' || plain(name) !== plain(expected))
    faults.push(createIssue('server/signature-name-differs', { name: expected }, { pointer: '/answer/signature/name' }))
  if (adopted !== true) faults.push(createIssue('server/signature-not-adopted', {}, { pointer: '/answer/signature/adopted' }))
  return faults
}

function faultsOfDocuments(waiting: readonly StoredDocument[], listed: unknown): Issue[] {
  const shown = (Array.isArray(listed) ? listed : []) as readonly { uuid?: string; sha256?: string }[]
  const isSame =
    waiting.length > 0 &&
    shown.length === waiting.length &&
    waiting.every(({ uuid, sha256 }) => shown.some((one) => one.uuid === uuid && one.sha256 === sha256))
  if (!isSame) return [createIssue('server/documents-not-listed', {}, { pointer: '/answer/documents' })]
  return waiting
    .filter(({ readAt }) => readAt === null)
    .map(({ title, uuid }) =>
      createIssue('server/document-not-read', { title }, { pointer: `/answer/documents/${shown.findIndex((one) => one.uuid === uuid)}` }),
    )
}

function legalName({ name }: JsonObject): string {
  const { firstName, middleName, lastName, suffix } = (name ?? {}) as JsonObject
  return [firstName, middleName, lastName, suffix].filter((part) => typeof part === 'string' && part !== '').join(' ')
}

/** Case and spaces do not matter. */
function plain(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
