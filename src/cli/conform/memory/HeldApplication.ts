import type { JsonObject } from '#model'
import type {
  Account,
  Application,
  BoundOrder,
  CompiledBundle,
  CountedTries,
  FoundProposal,
  Invitation,
  KeptConsent,
  KeptEvent,
  Mail,
  NewSignerCode,
  OwnedDocument,
  SignerCode,
  WorkOrder,
} from '#origination'
import type { World } from './World.ts'

export interface MemoryEvent {
  readonly seq: number
  readonly type: string
  readonly at: string
  readonly status: string
  readonly screen?: string
  readonly work?: string
  readonly worked?: readonly string[]
  readonly signer?: string
}

export interface MemoryOrder extends WorkOrder, Pick<BoundOrder, 'isAbout'> {
  readonly isBound: boolean
  readonly tries: number
  /** Consecutive failures. */
  tried: number
  /** When it runs, or is asked again. */
  at: Date
  state: WorkOrder['state']
  /** What an agent decided, and another one must join. */
  proposed?: FoundProposal
}

export interface MemoryDocument extends OwnedDocument {
  readonly application: string
  readAt: Date | null
}

export interface MemoryInvitation extends Invitation {
  readonly token: string
  used: Date | null
  revoked: Date | null
}

export interface MemoryCode extends NewSignerCode, SignerCode {
  tries: number
  used: Date | null
  revoked: Date | null
}

export interface MemoryConsent extends KeptConsent {
  withdrawnAt: Date | null
}

/** An application in memory with everything that a server would store about it. */
export interface HeldApplication {
  readonly world: World
  readonly served: CompiledBundle
  application: Application
  /** Identity of the agent who has the file. */
  agent?: string
  readonly events: MemoryEvent[]
  /** Input of replay for the application. */
  readonly journal: KeptEvent[]
  readonly orders: MemoryOrder[]
  readonly documents: MemoryDocument[]
  /** Types of those given for it. */
  readonly consents: Set<string>
  /** Separately stored answers, by path of the screen. */
  readonly apart: Map<string, JsonObject>
}

/** All applications of a lender in memory, and its people. */
export interface MemoryLender {
  readonly served: CompiledBundle
  readonly world: World
  /** By uuid. */
  readonly held: Map<string, HeldApplication>
  /** By uuid. */
  readonly orders: Map<string, MemoryOrder>
  /** By uuid of the identity, which is also its token. */
  readonly accounts: Map<string, Account>
  /** Failures to sign in, by key of the counter. */
  readonly tries: Map<string, CountedTries>
  /** Newest first, by identity. */
  readonly consents: Map<string, MemoryConsent[]>
  readonly invitations: MemoryInvitation[]
  readonly codes: MemoryCode[]
  /** Newest first. */
  readonly mails: Mail[]
  /** The call before: one holds everything until it has ended, as a transaction does. */
  turn: Promise<unknown>
}

/** The application's own time. */
export function timeOf(held: {
  readonly world: World
  readonly application: Pick<Application, 'ahead'>
}): Date {
  return new Date(held.world.start.getTime() + held.application.ahead)
}
