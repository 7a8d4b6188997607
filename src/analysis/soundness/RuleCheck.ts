import type { Ask } from './memo/createAsker.ts'
import type { Report } from './Report.ts'
import type { Subject } from './Subject.ts'

/** A check that asks about rules over all facts of an application, by `ask` alone, which remembers. */
export type RuleCheck = (subject: Subject, ask: Ask) => Report
