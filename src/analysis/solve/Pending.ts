import type { Json } from '#model'
import type { Judged } from './judge.ts'
import type { Judgement } from './Judgement.ts'

/** A condition that is not settled yet. */
export interface Pending {
  readonly rule: Json
  /** Wanted outcomes. */
  readonly mask: Judgement
  /** Names of the facts that it reads. */
  readonly reads: ReadonlySet<string>
  /** What is known about it. */
  readonly judged: Judged
}
