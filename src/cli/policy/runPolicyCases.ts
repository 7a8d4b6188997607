import { join } from 'node:path'
import { createCoverage, runCase, type CaseSubject, type LendingCase } from '#analysis'
import { listCaseFiles } from '../conform/listCaseFiles.ts'
import { readCaseFiles } from '../conform/readCaseFiles.ts'

/**
 * What the lender's own cases of lending show: of each gate that stops someone, each tier that
 * prices someone, each reason and each deadline the titles of the cases that hold.
 */
export function runPolicyCases(
  config: string,
  org: string,
  subject: CaseSubject,
): ReadonlyMap<string, readonly string[]> {
  const places = listCaseFiles([join(config, 'tests/suites/lending')])
  const files = readCaseFiles(places, config).files.filter(
    (file) => file.org === 'all' || [file.org].flat().includes(org),
  )
  const shown = new Map<string, string[]>()
  const coverage = createCoverage().of(subject.engine)
  for (const one of files.flatMap(({ cases }) => cases)) {
    const names: string[] = []
    const decision: (typeof coverage)['decision'] = (_facts, trace) => {
      for (const { step, id = '', outcome } of trace)
        if (step === 'tier' || (step === 'gate' && outcome === 'false')) names.push(`${step} ${id}`)
    }
    const { failures } = runCase(subject, one, { ...coverage, decision })
    if (failures.length > 0 || !('outcome' in one)) continue
    for (const name of [...names, ...namesIn(one.outcome as LendingCase['outcome'])])
      shown.set(name, [...(shown.get(name) ?? []), one.title])
  }
  return shown
}

function namesIn({
  reasons = [],
  deadlines,
  warnings,
  ...days
}: LendingCase['outcome']): readonly string[] {
  return [
    ...reasons.map((reason) => `reason ${reason.split(' ')[0]}`),
    ...new Set([...Object.keys(deadlines ?? {}), ...Object.keys(warnings ?? {})]),
    ...(days.lastDayToCancel === undefined ? [] : ['lastDayToCancel']),
    ...(['limit', 'watch'] as const).flatMap((part) => (days[part] ? [`pledge ${part}`] : [])),
  ]
}
