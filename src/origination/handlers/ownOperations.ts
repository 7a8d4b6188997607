import type { JsonObject } from '#model'
import { civilDate } from '../dates/civilDate.ts'
import { daysLater } from '../dates/daysLater.ts'
import { ruleFacts, todayOf, zoneOf } from '../facts/ruleFacts.ts'
import { waitForDay } from '../journal/waitForDay.ts'
import type { HeldDocument } from '../papers/HeldDocument.ts'
import { needsSignature } from '../papers/needsSignature.ts'
import { writeAdverseActionNotice } from '../papers/writeAdverseActionNotice.ts'
import type { WrittenDocument } from '../papers/writeDocument.ts'
import { writePackage, type PackageName } from '../papers/writePackage.ts'
import { writePlainNotice } from '../papers/writePlainNotice.ts'
import type { Application } from '../Application.ts'
import type { OrderTask, TaskResponse } from './carryOut.ts'
import { mailLink } from './mailLink.ts'
import type { Kept } from './orders.ts'
import type { ConsentRecords, MailRecords, OrderRecords } from './Records.ts'
import { remindSigner } from './remindSigner.ts'
import type { Invitation, LinkRecords } from './SignerRecords.ts'
import { mailPaper, tellOfDocuments } from './tellOfDocuments.ts'

/** What a place keeps of a document, as it is drawn, and as a signed copy. */
export interface Kinds {
  readonly document: HeldDocument
  readonly drawn: unknown
  readonly copy: unknown
}

/** Where the operations keep what they made. */
export interface OperationRecords<K extends Kinds>
  extends OrderRecords, MailRecords, ConsentRecords, LinkRecords {
  /** Documents of the application's identity, oldest first, in one package or all. */
  listDocuments(application: Application, name?: string): Promise<readonly K['document'][]>
  /** The same bytes of the same type are stored once. */
  insertDocument(application: Application, name: string, drawn: K['drawn']): Promise<K['document']>
  setDocumentState(
    application: Application,
    uuid: string,
    state: 'READY' | 'SUPERSEDED',
  ): Promise<void>
  putSigned(document: K['document'], copy: K['copy']): Promise<K['document']>
  /** The invitation that a co-signer can still use. */
  findOpenInvitation(
    application: string,
    signer: string,
    now: Date,
  ): Promise<Pick<Invitation, 'expires'> | undefined>
}

/** What the operations use outside of any transaction. */
export interface Workshop<K extends Kinds> {
  /** Days for which an invitation is valid. */
  readonly invitationDays: number
  draw(task: OrderTask, written: WrittenDocument): Promise<K['drawn']>
  listDocuments(application: Application, name: string): Promise<readonly K['document'][]>
  /** What makes the signed copies of a package; undefined if nothing was signed. */
  openSigning(
    task: OrderTask,
    name: string,
  ): Promise<((document: K['document']) => Promise<K['copy']>) | undefined>
  /** Tells compliance of a deadline that is near or missed. */
  warn(task: OrderTask): void
  /** The failure of work that no other attempt can do. */
  finalFailure(message: string): Error
}

type Operation<K extends Kinds> = (
  workshop: Workshop<K>,
  task: OrderTask,
) => Promise<TaskResponse<OperationRecords<K>>>

/** The server's own operations, by their names in lifecycle.json. */
export function ownOperation<K extends Kinds>(name: string): Operation<K> | undefined {
  return Object.hasOwn(operations, name) ? operations[name as keyof typeof operations] : undefined
}

const operations = {
  clock,
  package: makePackage,
  seal: sealPackage,
  notice: makeNotice,
  invite,
  remind,
  warning,
}

type Made<K extends Kinds> = ReturnType<Operation<K>>

async function clock<K extends Kinds>(
  { finalFailure }: Workshop<K>,
  { party, request, now }: OrderTask,
): Made<K> {
  const response = waitForDay(party, request, now)
  if (!response) throw finalFailure('clock: there is no day to wait for')
  return response
}

/**
 * Creates the documents `request.package` of an application and supersedes the ones they replace.
 * If the borrower withdrew consent to electronic documents, the lender is asked to mail them.
 * Returns { documents: how many, date: of the documents }.
 */
async function makePackage<K extends Kinds>(workshop: Workshop<K>, task: OrderTask): Made<K> {
  const { party, request, order } = task
  const { application } = party
  const name = request.package as PackageName
  const facts = factsOf(task)
  const written = writePackage(party.served, facts, name)
  const drawn: K['drawn'][] = []
  for (const each of written) drawn.push(await workshop.draw(task, each))
  return {
    answer: { documents: drawn.length, date: String(facts.today) },
    keep: async (records) => {
      const kept = new Map<string, K['document']>()
      for (const each of drawn) {
        const document = await records.insertDocument(application, name, each)
        kept.set(document.uuid, document)
        if (document.state === 'SUPERSEDED')
          await records.setDocumentState(application, document.uuid, 'READY')
      }
      for (const { uuid, state } of await records.listDocuments(application, name))
        if (state === 'READY' && !kept.has(uuid))
          await records.setDocumentState(application, uuid, 'SUPERSEDED')
      if (order.signer === null)
        await mailPaper(records, task.party, written.map(({ title }) => title).join(', '))
      return { documents: [...kept.values()] }
    },
  }
}

/**
 * Creates signed copies of the documents of `request.package`, with the signature and the record of
 * how it was made. Returns { sealed: how many }.
 */
async function sealPackage<K extends Kinds>(workshop: Workshop<K>, task: OrderTask): Made<K> {
  const { party, request, order } = task
  const name = String(request.package)
  const sign = await workshop.openSigning(task, name)
  if (!sign) throw workshop.finalFailure('seal: nothing was signed')
  const { documents: set } = party.served.bundle.lending
  const all = await workshop.listDocuments(party.application, name)
  const signed = all.filter(
    (document) => document.state === 'READY' && needsSignature(set, document),
  )
  const copies: { readonly document: K['document']; readonly copy: K['copy'] }[] = []
  for (const document of signed) copies.push({ document, copy: await sign(document) })
  return {
    answer: { sealed: copies.length },
    keep: async (records) => {
      const documents: K['document'][] = []
      for (const { document, copy } of copies)
        documents.push(await records.putSigned(document, copy))
      if (order.signer === null && copies.length > 0)
        await tellOfDocuments(records, task.party, signed.map(({ title }) => title).join(', '))
      return { documents }
    },
  }
}

/**
 * Creates a notice as a document, of a decline unless `request.notice` names another one of
 * lending/documents.json. Returns { date, noticeUuid: of the document }, for a decision also {
 * reasons, creditUsed }.
 */
async function makeNotice<K extends Kinds>(workshop: Workshop<K>, task: OrderTask): Made<K> {
  const { written, answer } = writeNotice(task)
  const drawn = await workshop.draw(task, written)
  return {
    answer,
    keep: async (records): Promise<Kept> => {
      const document = await records.insertDocument(task.party.application, 'notice', drawn)
      await tellOfDocuments(records, task.party, written.title)
      return { answer: { noticeUuid: document.uuid }, documents: [document] }
    },
  }
}

function writeNotice(task: OrderTask): { written: WrittenDocument; answer: JsonObject } {
  const { party, order, request } = task
  const facts = factsOf(task)
  const date = String(facts.today)
  const { notice: named = null } = request
  if (named !== null && named !== 'counteroffer')
    return { written: writePlainNotice(party.served, facts, String(named)), answer: { date } }
  const actionTaken = named === null ? 'DENIED' : 'COUNTEROFFER'
  const about = { noticeId: order.uuid, actionTaken } as const
  const { notice, ...written } = writeAdverseActionNotice(party.served, facts, about)
  const creditUsed = notice.bureaus.length > 0
  return { written, answer: { date, reasons: [...notice.reasons], creditUsed } }
}

/** Mails a link that opens once; earlier links stop working. Returns { date, until }. */
async function invite<K extends Kinds>(
  { invitationDays, finalFailure }: Workshop<K>,
  task: OrderTask,
): Made<K> {
  const { party, order, now } = task
  if (order.signer === null) throw finalFailure('invite: there is no signer')
  const expires = daysLater(now, invitationDays)
  const { property } = party.application.facts.application as {
    property?: { state?: string } | null
  }
  const zone = zoneOf(party.served.bundle.lending, property?.state ?? '')
  return {
    answer: { date: todayIn(task), until: civilDate(expires, zone) },
    keep: (records) => mailLink(records, task, { template: 'signer-invitation', expires }),
  }
}

/**
 * Sends a co-signer a mail, `request.mail` with its date `by` if given. Otherwise a person who has
 * accepted (`request.hasCome`) is asked to sign in; one who has not gets a new link with the same
 * expiry, because links are not stored. Returns { date }.
 */
async function remind<K extends Kinds>(_workshop: Workshop<K>, task: OrderTask): Made<K> {
  const { mail: template = 'signer-reminder', by } = task.request as { mail?: string; by?: string }
  const isInvited = task.request.hasCome !== true && task.request.mail === undefined
  return {
    answer: { date: todayIn(task) },
    keep: async (records) => {
      if (!isInvited) return remindSigner(records, task, { template, by })
      const { party, order, now } = task
      const { uuid } = party.application
      const open = await records.findOpenInvitation(uuid, order.signer ?? '', now)
      if (!open) return
      const { expires } = open
      await mailLink(records, task, { template: 'signer-invitation-reminder', expires })
    },
  }
}

/** Warns compliance, once, of a deadline; it decides nothing. Returns { }. */
async function warning<K extends Kinds>(workshop: Workshop<K>, task: OrderTask): Made<K> {
  workshop.warn(task)
  return { answer: {} }
}

function todayIn({ party: { served, application }, now }: OrderTask): string {
  return todayOf(served.bundle, application.facts, now)
}

function factsOf({ party: { served, application }, now }: OrderTask): JsonObject {
  return ruleFacts(served, application.facts, application.status, now)
}
