import type { JsonObject } from '#model'
import type {
  Applicant,
  Application,
  BoundOrder,
  CompiledBundle,
  FoundProposal,
  GivenConsent,
  KeptEvent,
  OwnedDocument,
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
  readAt: Date | null
}

export interface MemoryMail {
  readonly template: string
  readonly to: string
  readonly token?: string
  readonly code?: string
}

export interface MemoryInvitation {
  readonly signer: string
  readonly token: string
  readonly expires: Date
  readonly returns: boolean
  used: Date | null
  revoked: Date | null
  code?: string
}

export interface MemoryConsent extends GivenConsent {
  /** Identity of the person who gave it. */
  readonly actor: string
  readonly withdrawnAt: null
}

/** An application in memory with everything that a server would store about it. */
export interface HeldApplication {
  readonly world: World
  readonly served: CompiledBundle
  application: Application
  identity: Applicant
  /** Identity of the agent who has the file. */
  agent: string
  readonly consents: MemoryConsent[]
  readonly events: MemoryEvent[]
  /** Input of replay for the application. */
  readonly journal: KeptEvent[]
  readonly orders: MemoryOrder[]
  readonly documents: MemoryDocument[]
  readonly mails: MemoryMail[]
  readonly invitations: MemoryInvitation[]
  /** Separately stored answers, by path of the screen. */
  readonly apart: Map<string, JsonObject>
}

/** The application's own time. */
export function timeOf({ world, application }: HeldApplication): Date {
  return new Date(world.start.getTime() + application.ahead)
}
