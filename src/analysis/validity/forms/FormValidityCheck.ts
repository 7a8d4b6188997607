import type { Memo } from '#model'
import type { Report } from '../Report.ts'
import type { Subject } from '../Subject.ts'

/** Answers one question about each form of a bundle; what the memo has of equal forms is reused. */
export type FormValidityCheck = (subject: Subject, memo: Memo) => Report
