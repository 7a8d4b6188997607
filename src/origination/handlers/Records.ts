import type { Json, JsonObject } from '#model'
import type { Application } from '../Application.ts'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Consent } from '../Consent.ts'
import type { StandingConsent } from './findConsents.ts'
import type { ProposedDecision } from '../console/judgeDecision.ts'
import type { Environment } from '../Environment.ts'
import type { Advanced, NewOrder } from '../journal/advance.ts'
import type { ApplicationEvent } from '../journal/ApplicationEvent.ts'
import type { HeldDocument } from '../papers/HeldDocument.ts'
import type { Proof } from '../Proof.ts'

/** An event with what the journal stores about it in addition to its effect on the application. */
export interface NewEvent extends ApplicationEvent {
  /** Identity uuid of the person who did it; absent for the server itself. */
  readonly actor?: string
  /** Personal data that prove something about the event and are not facts: stored encrypted. */
  readonly witness?: Json
  /** Consents, hashes of documents, digests: no personal data. */
  readonly evidence?: JsonObject
}

/** An event with its effects, for the journal. */
export interface Made {
  readonly served: CompiledBundle
  readonly before: Application
  readonly event: NewEvent
  readonly advanced: Advanced
  readonly now: Date
}

/** One piece of work started for an application: the same order however often it is tried. */
export interface WorkOrder {
  readonly uuid: string
  readonly org: string
  readonly application: string
  /** Key of the lifecycle's work. */
  readonly work: string
  /** Which attempt of this work it is for this application, from 1. */
  readonly attempt: number
  readonly state: 'OPEN' | 'DONE' | 'FAILED' | 'DROPPED' | 'OUTDATED'
  /** The co-signer that it is for; null for the application itself. */
  readonly signer: string | null
  readonly began: Date
}

/** An open order whose response counts only while its subject is unchanged. */
export interface BoundOrder extends Pick<WorkOrder, 'uuid' | 'work' | 'signer'> {
  readonly isAbout: (subject: string | null) => boolean
}

/** A decision that waits for a second person, as the journal has it. */
export interface FoundProposal extends ProposedDecision {
  readonly at: string
  /** Name of the person who decided. */
  readonly by: string
}

/**
 * Where an application and all that belongs to it are kept while a handler changes it: a
 * transaction of PostgreSQL that holds the application (src/server/origination/createRecords.ts),
 * or memory (src/cli/conform/memory/createMemoryRecords.ts). What handlers do is the same over
 * both, so that `lintel conform` proves what serves.
 */
export interface JournalRecords {
  /** The application's time, new UUIDs and a hash. */
  environmentOf(application: Pick<Application, 'ahead'>): Environment
  /**
   * The bundle that an application is pinned to, in the lender's own language: that of records,
   * whichever language the person who acts reads.
   */
  served(application: Pick<Application, 'org' | 'bundle'>): Promise<CompiledBundle>
  /** The lender's newest bundle, in the same language. */
  current(org: string): CompiledBundle | undefined
  /** Stores the event, the application after it and its notifications. */
  append(made: Made, outdated: readonly string[]): Promise<void>
  /** Saves what an application learned about its borrower in their account. */
  learn(application: Application, learned: JsonObject): Promise<void>
  setProof(application: Application, proof: Pick<Proof, 'uuid' | 'state' | 'reason'>): Promise<void>
  listBoundOrders(application: Application): Promise<readonly BoundOrder[]>
  /** Ends it unless it has ended. */
  endOrder(uuid: string, state: Exclude<WorkOrder['state'], 'OPEN'>, ended: Date): Promise<void>
  /** Has it carried out; no effect if this work is already in progress. */
  openOrder(application: Application, order: NewOrder, began: Date): Promise<void>
}

/** A mail with the words of its template. */
export interface Mail {
  readonly to: string
  readonly template: string
  readonly values?: Readonly<Record<string, string>>
  /** Identity uuid of the person in whose language someone without an account is written to. */
  readonly inLanguageOf?: string
}

/** Who gets mail, and that it is sent. */
export interface MailRecords {
  /** The lender's newest bundle. */
  current(org: string): CompiledBundle | undefined
  mail(org: string, mail: Mail): Promise<void>
  /** Open applications of a borrower, or the given one, with the address of the agent for each. */
  listAgentAddresses(
    org: string,
    borrower: string,
    application?: string,
  ): Promise<readonly { readonly loanNumber: string; readonly email: string | null }[]>
}

/** A consent that its giver can take back. */
export interface KeptConsent extends StandingConsent {
  /** Uuid of the receipt. */
  readonly uuid: string
}

export interface ConsentRecords {
  /** Consents of a person, newest first. */
  listConsentsOf(org: string, identity: string): Promise<readonly KeptConsent[]>
}

/** The same, for the answers of orders. */
export interface OrderRecords extends JournalRecords {
  /** `hold`: nothing else changes it until the records are closed. */
  findApplication(org: string, uuid: string): Promise<Application | undefined>
  findOrder(uuid: string): Promise<WorkOrder | undefined>
  /** Uuid of the order in progress for this work. */
  findOpenOrder(
    application: string,
    work: string,
    signer: string | null,
  ): Promise<string | undefined>
  /** The newest decision on an order that no other person has joined yet. */
  findProposal(
    order: Pick<WorkOrder, 'org' | 'application' | 'uuid'>,
  ): Promise<FoundProposal | undefined>
}

/** The same, for a person who answers a screen. */
export interface AnswerRecords<Document extends HeldDocument>
  extends JournalRecords, MailRecords, ConsentRecords {
  readonly mostSigners: number
  /** The application's bundle in the language of the person who answers. */
  spoken(application: Application): Promise<CompiledBundle>
  /** Documents of the application's identity, in one package or all. */
  listDocuments(application: Application, name?: string): Promise<readonly Document[]>
  /** Files a document under another kind; returns the same bytes that are there already. */
  fileUnder(document: Document, type: string): Promise<Document>
  /** Returns the uuid of each receipt, in order. */
  keepConsents(application: Application, consents: readonly Consent[]): Promise<readonly string[]>
  /** Stores an answer that is nowhere else. */
  keepApart(application: Application, screen: string, answer: JsonObject, now: Date): Promise<void>
  clearDraft(application: Application, signer: string | undefined, screen: string): Promise<void>
  /** The person who answers takes these consents back. */
  endConsents(consents: readonly KeptConsent[]): Promise<void>
}
