import { checkRuleOutcomes } from './checkRuleOutcomes.ts'
import { checkWays } from './checkWays.ts'
import { checkFactsAsked } from './flows/checkFactsAsked.ts'
import { checkGuards } from './flows/checkGuards.ts'
import { checkLoops } from './flows/checkLoops.ts'
import { checkNextGaps } from './flows/checkNextGaps.ts'
import { checkNextOverlaps } from './flows/checkNextOverlaps.ts'
import { checkStepsReached } from './flows/checkStepsReached.ts'
import type { Report } from './Report.ts'
import type { SoundnessCheck } from './SoundnessCheck.ts'
import type { Subject } from './Subject.ts'

const checks: readonly SoundnessCheck[] = [
  checkRuleOutcomes,
  checkWays,
  checkStepsReached,
  checkNextGaps,
  checkGuards,
  checkNextOverlaps,
  checkLoops,
  checkFactsAsked,
]

/** Everything that is wrong with the bundle's behaviour, and all that could not be decided. */
export function analyse(subject: Subject): Report {
  const reports = checks.map((check) => check(subject))
  return { findings: reports.flatMap(({ findings }) => findings), unchecked: reports.flatMap(({ unchecked }) => unchecked) }
}
