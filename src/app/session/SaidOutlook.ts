import type { Session } from '#model'
import type { Edition } from './Edition.ts'

/** Sentences about the open step and those ahead. */
export interface SaidOutlook {
  /** "We ask because you do not live in the home." */
  readonly because?: string
  /** "This adds 1 step, because you do not live in the home." */
  readonly added?: string
  /** "3 to 5 steps left in this part, about 4 minutes" */
  readonly left?: string
}

/** `before`: the session before the last answer. */
export type SayOutlook = (edition: Edition, session: Session, before?: Session) => SaidOutlook
