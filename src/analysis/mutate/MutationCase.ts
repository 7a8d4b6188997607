import type { Subject } from '../soundness/Subject.ts'
import type { Changed } from './Mutation.ts'

/** Something that holds as the files are, and may not as they are changed. */
export interface MutationCase {
  readonly title: string
  /** Whether it comes to what is changed at all. */
  readonly comesTo: (changed: Changed) => boolean
  /** It is about just that: it is asked first. */
  readonly isAbout?: (changed: Changed) => boolean
  readonly holds: (subject: Subject) => boolean
}
