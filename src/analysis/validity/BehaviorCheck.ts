import type { Report } from './Report.ts'
import type { Subject } from './Subject.ts'

/** Answers one question about a bundle. Never throws on a bundle that the loader accepted. */
export type BehaviorCheck = (subject: Subject) => Report
