import type { JsonObject } from '#model'
import type {
  Applicant,
  Application,
  CompiledBundle,
  HeldDocument,
  KeptEvent,
  ProposedDecision,
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

export interface MemoryOrder {
  readonly uuid: string
  readonly work: string
  readonly signer: string | null
  readonly attempt: number
  readonly about: string | null
  readonly began: Date
  readonly tries: number
  /** Consecutive failures. */
  tried: number
  /** When it runs, or is asked again. */
  at: Date
  state: 'OPEN' | 'DONE' | 'FAILED' | 'DROPPED' | 'OUTDATED'
  /** What an agent decided, and another one must join. */
  proposed?: ProposedDecision
}

export interface MemoryDocument extends HeldDocument {
  readonly owner: string
  type: string
  state: string
  reason: string | null
  sha256: string
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
  state: 'OPEN' | 'USED' | 'REVOKED'
  code?: string
}

/** An application in memory with everything that a server would store about it. */
export interface HeldApplication {
  readonly world: World
  readonly served: CompiledBundle
  application: Application
  identity: Applicant
  /** Identity of the agent who has the file. */
  agent: string
  readonly consents: Set<string>
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
