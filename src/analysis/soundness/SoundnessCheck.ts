import type { Report } from './Report.ts'
import type { Subject } from './Subject.ts'

/** Asks one question of a bundle. Never throws on a bundle that the loader let through. */
export type SoundnessCheck = (subject: Subject) => Report
