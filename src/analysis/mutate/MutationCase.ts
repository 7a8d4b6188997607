import type { Engine } from '#engine'
import type { Changed } from './Mutation.ts'

/** Something that holds as the files are, and may not as they are changed. */
export interface MutationCase {
  readonly title: string
  /** Whether it comes to what is changed at all. */
  readonly comesTo: (changed: Changed) => boolean
  readonly holds: (engine: Engine) => boolean
}
