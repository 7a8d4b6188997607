import type { Json, JsonObject } from '#model'
import {
  daysLater,
  civilDate,
  needsSignature,
  type PackageName,
  type Party,
  ruleFacts,
  todayOf,
  waitForDay,
  type WrittenDocument,
  writeAdverseActionNotice,
  writePackage,
  writePlainNotice,
  zoneOf,
} from '#origination'
import { VendorFailure } from '#server/sandbox'
import type { HeldApplication, MemoryDocument, MemoryOrder } from './HeldApplication.ts'
import { insertDocument, listOwn } from './documents.ts'

export interface Task {
  readonly held: HeldApplication
  readonly party: Party
  readonly order: MemoryOrder
  readonly request: Readonly<Record<string, Json>>
  readonly now: Date
}

export type TaskResponse =
  | { readonly answer: JsonObject; readonly keep?: () => JsonObject | undefined }
  | { readonly pendingUntil: Date; readonly meanwhile?: JsonObject }

/** The server's own work, by its names in lifecycle.json: documents are written and never drawn. */
export const ownWork: Readonly<Record<string, (task: Task) => TaskResponse>> = {
  clock: ({ party, request, now }) => {
    const response = waitForDay(party, request, now)
    if (!response) throw new VendorFailure('refused', 'clock: there is no day to wait for')
    return response
  },
  package: makePackage,
  seal: sealPackage,
  notice: makeNotice,
  invite,
  remind,
  warning: () => ({ answer: {} }),
}

function makePackage({ held, party, request, now }: Task): TaskResponse {
  const name = request.package as PackageName
  const facts = factsOf(party, now)
  const made = writePackage(party.served, facts, name)
  const kept = made.map((written) => {
    const document = keepWritten(held, party, name, written)
    if (document.state === 'SUPERSEDED') document.state = 'READY'
    return document
  })
  for (const document of listOwn(held, party.application.identity, name))
    if (document.state === 'READY' && !kept.includes(document)) document.state = 'SUPERSEDED'
  return { answer: { documents: made.length, date: String(facts.today) } }
}

function sealPackage({ held, party, order, request }: Task): TaskResponse {
  const isSigned = held.events.some(
    ({ type, signer = null }) => type === 'package-signed' && signer === order.signer,
  )
  if (!isSigned) throw new VendorFailure('refused', 'seal: nothing was signed')
  const { documents: set } = party.served.bundle.lending
  const signed = listOwn(held, party.application.identity, String(request.package)).filter(
    (document) => document.state === 'READY' && needsSignature(set, document),
  )
  for (const document of signed)
    Object.assign(document, {
      state: 'SIGNED',
      sha256: held.world.sha256(`${document.sha256} signed`),
    })
  return { answer: { sealed: signed.length } }
}

function makeNotice({ held, party, order, request, now }: Task): TaskResponse {
  const facts = factsOf(party, now)
  const date = String(facts.today)
  const { notice = null } = request
  if (notice !== null && notice !== 'counteroffer') {
    const { uuid } = keepWritten(
      held,
      party,
      'notice',
      writePlainNotice(party.served, facts, String(notice)),
    )
    return { answer: { date, noticeUuid: uuid } }
  }
  const actionTaken = notice === null ? 'DENIED' : 'COUNTEROFFER'
  const { notice: said, ...written } = writeAdverseActionNotice(party.served, facts, {
    noticeId: order.uuid,
    actionTaken,
  })
  const { uuid } = keepWritten(held, party, 'notice', written)
  return {
    answer: {
      date,
      reasons: [...said.reasons],
      creditUsed: said.bureaus.length > 0,
      noticeUuid: uuid,
    },
  }
}

function invite({ held, party, order, now }: Task): TaskResponse {
  const expires = daysLater(now, held.world.limits.invitationDays)
  const { application, served } = party
  const { property } = application.facts.application as { property?: { state?: string } | null }
  const zone = zoneOf(served.bundle.lending, property?.state ?? '')
  mailLink(held, party, order, 'signer-invitation', expires)
  return {
    answer: {
      date: todayOf(served.bundle, application.facts, now),
      until: civilDate(expires, zone),
    },
  }
}

function remind({ held, party, order, request, now }: Task): TaskResponse {
  const { application, served } = party
  const open = held.invitations.findLast(
    ({ signer, state, expires }) => signer === order.signer && state === 'OPEN' && expires > now,
  )
  if (request.hasCome !== true && request.mail === undefined) {
    if (open) mailLink(held, party, order, 'signer-invitation-reminder', open.expires)
  } else
    held.mails.unshift({
      template: String(request.mail ?? 'signer-reminder'),
      to: String(application.facts.person.email),
    })
  return { answer: { date: todayOf(served.bundle, application.facts, now) } }
}

/** Mails a new link; earlier links stop working. */
function mailLink(
  held: HeldApplication,
  { application }: Party,
  { signer }: MemoryOrder,
  template: string,
  expires: Date,
): void {
  if (signer === null) throw new VendorFailure('refused', 'invite: there is no signer')
  for (const invitation of held.invitations)
    if (invitation.signer === signer && invitation.state === 'OPEN') invitation.state = 'REVOKED'
  const token = held.world.uuid()
  held.invitations.push({ signer, token, expires, state: 'OPEN' })
  held.mails.unshift({ template, to: String(application.facts.person.email), token })
}

function keepWritten(
  held: HeldApplication,
  { application }: Party,
  name: string,
  written: WrittenDocument,
): MemoryDocument {
  const { type, title, textId } = written
  const sha256 = held.world.sha256(JSON.stringify(written))
  return insertDocument(held, {
    owner: application.identity,
    type,
    title,
    package: name,
    sha256,
    state: 'READY',
    text: { id: textId },
  }).document
}

function factsOf({ served, application }: Party, now: Date): JsonObject {
  return ruleFacts(served, application.facts, application.status, now)
}
