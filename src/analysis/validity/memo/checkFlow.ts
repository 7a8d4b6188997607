import { compile } from '#engine'
import { type Memo, toJson } from '#model'
import type { Report, BehaviorDiagnostic } from '../Report.ts'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { Subject } from '../Subject.ts'
import { isReport } from './isReport.ts'
import type { Asker } from './createAsker.ts'
import { sliceFlow, type FlowSlice } from './sliceFlow.ts'

/**
 * Results of the checks of one flow: looked up by everything that they can read, or computed from
 * exactly that. Of the validators only which answers they accept matters.
 */
export function checkFlow(
  subject: Subject,
  flow: string,
  checks: readonly BehaviorCheck[],
  { reports: known, register, closures }: Asker,
  memo: Memo,
): Report {
  const slice = sliceFlow(subject, flow, register, closures)
  const report = known.get(slice.number) ?? lookUp(slice, subject, checks, memo)
  known.set(slice.number, report)
  return ofLender(report, subject)
}

function lookUp(
  { bundle, places }: FlowSlice,
  { engine }: Subject,
  checks: readonly BehaviorCheck[],
  memo: Memo,
): Report {
  const key = `flow ${JSON.stringify([bundle, places])}`
  const kept = memo.get(key)
  if (isReport(kept)) return kept
  const slice: Subject = { bundle, places, engine: compile(bundle, engine.validators) }
  const reports = checks.map((check) => check(slice))
  const report = {
    diagnostics: reports.flatMap(({ diagnostics }) => diagnostics),
    unchecked: reports.flatMap(({ unchecked }) => unchecked),
  }
  memo.set(key, toJson(report))
  return report
}

function ofLender({ diagnostics, unchecked }: Report, { bundle }: Subject): Report {
  const { orgCode } = bundle.org
  const own = diagnostics.map((diagnostic): BehaviorDiagnostic =>
    diagnostic.counterexample
      ? { ...diagnostic, counterexample: { ...diagnostic.counterexample, org: orgCode } }
      : diagnostic,
  )
  return { diagnostics: own, unchecked }
}
