import { once } from '#model'
import {
  type AnswerRecords,
  type Application,
  type Consent,
  type FileRecords,
  firstStatus,
  type JobRecords,
  type JournalRecords,
  type Made,
  noAnswers,
  noFacts,
  type OperationRecords,
  type OrderRecords,
  type RegistrationRecords,
  type WrittenDocument,
} from '#origination'
import { limits } from '#server/sandbox'
import { createMemoryPeople, type PeopleRecords } from './createMemoryPeople.ts'
import { documentsOf } from './documentsOf.ts'
import {
  timeOf,
  type HeldApplication,
  type MemoryDocument,
  type MemoryLender,
  type MemoryOrder,
} from './HeldApplication.ts'

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
  RegistrationRecords &
  PeopleRecords

/** No time: an order that only a person can answer. */
const never = new Date(8.64e15)

/**
 * The records of a lender in memory. `actor`: identity of the person who answers; `order`: uuid of
 * the order that is carried out.
 */
export function createMemoryRecords(
  lender: MemoryLender,
  { actor = '', order = '' }: { readonly actor?: string; readonly order?: string } = {},
): MemoryRecords {
  return { ...once(recordsOfAll, lender), ...jobOf(lender, order), ...answersOf(lender, actor) }
}

/** Those that are the same for everyone. */
function recordsOfAll(lender: MemoryLender) {
  return {
    ...createMemoryPeople(lender),
    ...journalOf(lender),
    ...ordersOf(lender),
    ...papersOf(lender),
  }
}

function journalOf({ world, served, held, orders, accounts }: MemoryLender): JournalRecords {
  const { uuid: createUuid, sha256 } = world
  return {
    environmentOf: (application) => ({
      now: timeOf({ world, application }),
      uuid: createUuid,
      sha256,
    }),
    served: async () => served,
    current: () => served,
    append: async (made) => append(held.get(made.before.uuid)!, orders, made),
    learn: async ({ identity }, learned) => {
      const account = accounts.get(identity)!
      accounts.set(identity, { ...account, profile: { ...account.profile, ...learned } })
    },
    setProof: async (application, { uuid, state, reason }) => {
      const document = held.get(application.uuid)!.documents.find((one) => one.uuid === uuid)
      if (document) Object.assign(document, { state, reason })
    },
    listBoundOrders: async ({ uuid }) =>
      held.get(uuid)!.orders.filter(({ state, isBound }) => state === 'OPEN' && isBound),
    endOrder: async (uuid, state) => {
      const order = orders.get(uuid)
      if (order?.state === 'OPEN') order.state = state
    },
    openOrder: async ({ org, uuid: application }, { work, signer, about, tries }, began) => {
      const own = held.get(application)!.orders
      const before = own.filter((one) => one.work === work && one.signer === signer)
      if (before.some(({ state }) => state === 'OPEN')) return
      const [uuid, attempt] = [createUuid(), before.length + 1]
      const order: MemoryOrder = {
        uuid,
        org,
        application,
        work,
        signer,
        attempt,
        state: 'OPEN',
        isBound: about !== null,
        isAbout: (subject) => subject === about,
        began,
        at: began,
        tries: tries ?? limits.jobs.tries,
        tried: 0,
      }
      orders.set(uuid, order)
      own.push(order)
    },
  }
}

function append(
  held: HeldApplication,
  orders: MemoryLender['orders'],
  { event, advanced, now }: Made,
): void {
  const { application, changes, worked, answer } = advanced
  const { type, screen, work, signer, order: about = '', actor = null, evidence, witness } = event
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
  const order = orders.get(about)
  if (type !== 'decision-proposed' || !order) return
  const { decision, reasons } = evidence as { decision: string; reasons: readonly string[] }
  const { by } = witness as { by: string }
  order.proposed = { actor, decision, reasons, at, by }
}

function ordersOf({ held, orders }: MemoryLender): Omit<OrderRecords, keyof JournalRecords> {
  return {
    findApplication: async (_org, uuid) => held.get(uuid)?.application,
    findOrder: async (uuid) => orders.get(uuid),
    findOpenOrder: async (uuid, work, signer) => {
      const isIt = (one: MemoryOrder) =>
        one.work === work && one.signer === signer && one.state === 'OPEN'
      return held.get(uuid)!.orders.find(isIt)?.uuid
    },
    findProposal: async ({ uuid }) => orders.get(uuid)?.proposed,
  }
}

function jobOf(
  { orders }: MemoryLender,
  own: string,
): Pick<JobRecords, 'completeJob' | 'askAgain'> {
  return {
    completeJob: async () => {
      Object.assign(orders.get(own)!, { at: never })
    },
    askAgain: async (_held, at) => {
      Object.assign(orders.get(own)!, { at, tried: 0 })
    },
  }
}

function papersOf({
  held,
  world,
}: MemoryLender): Pick<
  MemoryRecords,
  'listDocuments' | 'fileUnder' | 'insertDocument' | 'setDocumentState' | 'putSigned'
> {
  const shelfOf = (application: string) => documentsOf(held.get(application)!)
  return {
    listDocuments: ({ uuid, identity: owner }, name) =>
      shelfOf(uuid).list({ owner, ...(name !== undefined && { package: name }) }),
    fileUnder: (document, type) => shelfOf(document.application).fileUnder(document, type),
    insertDocument: async ({ uuid, identity: owner }, name, drawn) => {
      const { type, title, textId } = drawn
      const paper = { name: '', mediaType: 'application/pdf', bytes: 0, state: 'READY' }
      const content = { sha256: world.sha256(JSON.stringify(drawn)), text: { id: textId } }
      const fresh = { ...paper, ...content, owner, type, title, package: name }
      return (await shelfOf(uuid).insert(fresh)).document
    },
    setDocumentState: async ({ uuid: application }, uuid, state) => {
      Object.assign((await shelfOf(application).find(uuid))!, { state })
    },
    putSigned: async (document, sha256) => Object.assign(document, { state: 'SIGNED', sha256 }),
  }
}

function answersOf(
  { world, served, held, consents }: MemoryLender,
  actor: string,
): Pick<
  MemoryRecords,
  | 'spoken'
  | 'mostSigners'
  | 'keepApart'
  | 'clearDraft'
  | 'insertApplication'
  | 'keepConsents'
  | 'endConsents'
> {
  return {
    spoken: async () => served,
    mostSigners: limits.signerInvitation.mostSigners,
    keepApart: async ({ uuid }, screen, answer) => {
      held.get(uuid)!.apart.set(screen, answer)
    },
    clearDraft: async () => {},
    insertApplication: async ({ identity: { uuid: identity, org }, flow }) => {
      const loanNumber = String(900_000_000 + held.size)
      const application: Application = {
        uuid: world.uuid(),
        loanNumber,
        org,
        identity,
        flow,
        bundle: served.bundle.hash,
        status: firstStatus,
        since: world.start,
        version: 0,
        facts: noFacts,
        answers: noAnswers,
        created: world.start,
        ahead: 0,
      }
      const empty = { events: [], journal: [], orders: [], documents: [] }
      const [consentTypes, apart] = [new Set<string>(), new Map()]
      held.set(application.uuid, {
        world,
        served,
        application,
        ...empty,
        consents: consentTypes,
        apart,
      })
      return application
    },
    keepConsents: async ({ uuid: application }: Application, given: readonly Consent[]) => {
      const own = consents.get(actor) ?? []
      consents.set(actor, own)
      return given.map(({ type, textId }) => {
        const uuid = world.uuid()
        own.unshift({ uuid, type, textId, application, withdrawnAt: null })
        held.get(application)!.consents.add(type)
        return uuid
      })
    },
    endConsents: async (ended) => {
      for (const one of consents.get(actor) ?? [])
        if (ended.includes(one)) one.withdrawnAt = world.start
    },
  }
}
