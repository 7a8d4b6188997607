import {
  type AnswerRecords,
  type Application,
  type Consent,
  type FileRecords,
  type JobRecords,
  type JournalRecords,
  type Made,
  type OperationRecords,
  type PaperRecords,
  type Party,
  type RegistrationRecords,
  signOnPaper,
  type WrittenDocument,
} from '#origination'
import { documentsOf } from './documentsOf.ts'
import { timeOf, type HeldApplication, type MemoryDocument } from './HeldApplication.ts'
import { isAgent, listAgents } from './listAgents.ts'

/** A document in memory is not drawn, and a signed copy is its hash. */
export type MemoryPapers = {
  readonly document: MemoryDocument
  readonly drawn: WrittenDocument
  readonly copy: string
}

export type MemoryRecords = AnswerRecords<MemoryDocument> &
  OperationRecords<MemoryPapers> &
  FileRecords<MemoryDocument> &
  JobRecords &
  PaperRecords &
  RegistrationRecords

/** No time: an order that only a person can answer. */
const never = new Date(8.64e15)

/**
 * The records of one application in memory. `actor`: identity of the person who answers; `order`:
 * uuid of the order that is carried out.
 */
export function createMemoryRecords(
  held: HeldApplication,
  { actor = '', order = '' }: { readonly actor?: string; readonly order?: string } = {},
): MemoryRecords {
  const records: MemoryRecords = {
    ...journalOf(held),
    ...ordersOf(held, order),
    ...papersOf(held),
    ...answersOf(held, actor),
    ...mailsOf(held),
    findAgent: async (_org, email) => (isAgent(held.served, email) ? email : undefined),
    nameOf: async (_org, identity) => {
      const { firstName, lastName } = listAgents(held.served).find(
        ({ email }) => email === identity,
      )!
      return `${firstName} ${lastName}`
    },
    handOver: async (_application, _agent, colleague) => {
      held.agent = colleague
    },
    choosePaper: (application, person) =>
      signOnPaper(records, application, { person, receipts: [] }),
  }
  return records
}

function journalOf(held: HeldApplication): JournalRecords {
  const { world, served } = held
  return {
    environmentOf: () => ({ now: timeOf(held), uuid: world.uuid, sha256: world.sha256 }),
    served: async () => served,
    current: () => served,
    append: async (made) => append(held, made),
    learn: async (_application, learned) => {
      const { identity } = held
      held.identity = { ...identity, profile: { ...identity.profile, ...learned } }
    },
    setProof: async (_application, { uuid, state, reason }) => {
      const document = held.documents.find((one) => one.uuid === uuid)
      if (document) Object.assign(document, { state, reason })
    },
    listBoundOrders: async () =>
      held.orders.filter(({ state, isBound }) => state === 'OPEN' && isBound),
    endOrder: async (uuid, state) => {
      const order = held.orders.find((one) => one.uuid === uuid)
      if (order?.state === 'OPEN') order.state = state
    },
    openOrder: async ({ org, uuid: application }, { work, signer, about, tries }, began) => {
      const before = held.orders.filter((one) => one.work === work && one.signer === signer)
      if (before.some(({ state }) => state === 'OPEN')) return
      held.orders.push({
        uuid: world.uuid(),
        org,
        application,
        work,
        signer,
        attempt: before.length + 1,
        isBound: about !== null,
        isAbout: (subject) => subject === about,
        began,
        tries: tries ?? world.limits.tries,
        tried: 0,
        at: began,
        state: 'OPEN',
      })
    },
  }
}

function append(held: HeldApplication, { event, advanced, now }: Made): void {
  const { application, changes, worked, answer } = advanced
  const { type, screen, work, signer, order: about, actor = null, evidence, witness } = event
  const { version: seq, status } = application
  const at = now.toISOString()
  held.application = application
  held.events.push({
    seq,
    type,
    at,
    status,
    ...(screen !== undefined && { screen }),
    ...(work !== undefined && { work }),
    ...(signer !== undefined && { signer }),
    ...(worked.length > 0 && { worked }),
  })
  held.journal.push({ seq, at: now, status, changes, ...(answer && { answer }) })
  const order = held.orders.find(({ uuid }) => uuid === about)
  if (type !== 'decision-proposed' || !order) return
  const { decision, reasons } = evidence as { decision: string; reasons: readonly string[] }
  const { by } = witness as { by: string }
  order.proposed = { actor, decision, reasons, at, by }
}

function ordersOf(held: HeldApplication, uuid: string): Omit<JobRecords, keyof JournalRecords> {
  const find = (named: string) => held.orders.find((one) => one.uuid === named)
  return {
    findApplication: async () => held.application,
    findOrder: async (named) => find(named),
    findOpenOrder: async (_application, work, signer) =>
      held.orders.find((one) => one.work === work && one.signer === signer && one.state === 'OPEN')
        ?.uuid,
    findProposal: async (order) => find(order.uuid)?.proposed,
    completeJob: async () => {
      Object.assign(find(uuid)!, { at: never })
    },
    askAgain: async (_held, at) => {
      Object.assign(find(uuid)!, { at, tried: 0 })
    },
  }
}

function papersOf(
  held: HeldApplication,
): Pick<
  MemoryRecords,
  'listDocuments' | 'fileUnder' | 'insertDocument' | 'setDocumentState' | 'putSigned'
> {
  const { world } = held
  const shelf = documentsOf(held)
  return {
    listDocuments: ({ identity: owner }, name) =>
      shelf.list({ owner, ...(name !== undefined && { package: name }) }),
    fileUnder: shelf.fileUnder,
    insertDocument: async ({ identity: owner }, name, drawn) => {
      const { type, title, textId } = drawn
      const sha256 = world.sha256(JSON.stringify(drawn))
      const text = { id: textId }
      const paper = { name: '', mediaType: 'application/pdf', bytes: 0, state: 'READY', text }
      const fresh = { owner, type, title, package: name, sha256, ...paper }
      return (await shelf.insert(fresh)).document
    },
    setDocumentState: async (_application, uuid, state) => {
      Object.assign(
        held.documents.find((one) => one.uuid === uuid)!,
        { state },
      )
    },
    putSigned: async (document, sha256) => Object.assign(document, { state: 'SIGNED', sha256 }),
  }
}

function answersOf(
  held: HeldApplication,
  actor: string,
): Pick<
  MemoryRecords,
  | 'mostSigners'
  | 'keepApart'
  | 'clearDraft'
  | 'wantsPaper'
  | 'insertApplication'
  | 'keepConsents'
  | 'tellOfPaper'
> {
  const { world, consents } = held
  return {
    mostSigners: world.limits.mostSigners,
    keepApart: async (_application, screen, answer) => {
      held.apart.set(screen, answer)
    },
    clearDraft: async () => {},
    wantsPaper: async () => false,
    tellOfPaper: async () => {},
    insertApplication: async () => held.application,
    keepConsents: async ({ uuid: application }: Application, given: readonly Consent[]) => {
      for (const { type, textId } of given)
        consents.unshift({ type, textId, application, actor, withdrawnAt: null })
      return given.map(() => world.uuid())
    },
  }
}

function mailsOf(
  held: HeldApplication,
): Pick<
  MemoryRecords,
  'tellOfDocuments' | 'mailPaper' | 'findOpenInvitation' | 'mailLink' | 'remindSigner'
> {
  const { invitations, mails, world } = held
  return {
    tellOfDocuments: async () => {},
    mailPaper: async () => {},
    findOpenInvitation: async ({ order, now }) =>
      invitations.findLast(
        ({ signer, used, revoked, expires }) =>
          signer === order.signer && used === null && revoked === null && expires > now,
      )?.expires,
    mailLink: async ({ party, order, now }, { template, expires }) => {
      const signer = order.signer!
      for (const invitation of invitations)
        if (invitation.signer === signer && invitation.used === null) invitation.revoked ??= now
      const token = world.uuid()
      invitations.push({ signer, token, expires, returns: false, used: null, revoked: null })
      mails.unshift({ template, to: addressOf(party), token })
    },
    remindSigner: async ({ party }, template) => {
      mails.unshift({ template, to: addressOf(party) })
    },
  }
}

function addressOf({ application }: Party): string {
  return String(application.facts.person.email)
}
