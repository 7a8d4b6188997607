import type { Subject } from '../validity/Subject.ts'
import type { Changed } from './Mutation.ts'

/** A case that passes with the original files, and may fail with the changed ones. */
export interface MutationCase {
  readonly title: string
  /** Whether it reaches the changed part at all. */
  readonly comesTo: (changed: Changed) => boolean
  /** It is about exactly that part, so it runs first. */
  readonly isAbout?: (changed: Changed) => boolean
  readonly holds: (subject: Subject) => boolean
}
