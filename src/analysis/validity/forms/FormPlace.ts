import type { JsonObject } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { Subject } from '../Subject.ts'

/** A step or screen with a form that a diagnostic is about. */
export interface FormPlace {
  readonly subject: Subject
  readonly diagnostic: BehaviorDiagnostic
  readonly form: string
  /** Of the step. */
  readonly title: string
  /** Facts before the step. */
  readonly scope: JsonObject
}
