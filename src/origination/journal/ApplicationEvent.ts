import type { Change, JsonObject } from '#model'
import type { GivenAnswer } from './foldAnswer.ts'

/** Events that calls, jobs and time record; the lifecycle can define more. */
export const eventTypes = [
  'application-submitted',
  'step-submitted',
  'work-done',
  'work-pending',
  'work-failed',
  'decision-proposed',
  'document-added',
  'package-signed',
  'consent-given',
  'paper-chosen',
  'time-passed',
  'application-cancelled',
  'rescinded',
  'signer-joined',
  'signer-invited-again',
  'contact-changed',
  'vendor-returned',
] as const

export type EventType = (typeof eventTypes)[number]

/** Something that happens to an application. */
export interface ApplicationEvent {
  readonly type: EventType
  /**
   * The co-signer whose act or work it is: `changes` are of their facts, and their own lifecycle
   * reacts.
   */
  readonly signer?: string
  readonly screen?: string
  readonly work?: string
  /** Uuid of the work order. */
  readonly order?: string
  /** The kept part of the answer, secrets masked. */
  readonly answer?: GivenAnswer
  readonly changes?: readonly Change[]
  /**
   * The event's own data, which the lifecycle's entry for this event applies to the facts (`answer`
   * in its expressions).
   */
  readonly data?: JsonObject
}
