import { conformCases } from '../conform/conformCases.ts'
import { conformSuites } from '../conform/conformSuites.ts'
import { writeReport } from '../conform/report/writeReport.ts'
import { tellOutcome } from '../conform/tellOutcome.ts'
import type { Command } from '../frame/Command.ts'

export const conform: Command = {
  summary: 'says whether the promises hold: journeys and suites of cases, for every lender that they name',
  usage: '[--cases DIR | --suite NAME DIR … | --generate | --mutate] [--out DIR] [--config DIR] [--org CODE] [--report DIR] [--json]',
  operands: ['[DIR…]'],
  options: {
    cases: { type: 'string', value: 'DIR', says: 'another folder of cases (default: tests/journeys and tests/suites)' },
    suite: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      says: 'json-schema or json-logic: a folder DIR in the form of that public suite, through our validators and rules; check: of tests/suites/check',
    },
    generate: { type: 'boolean', says: 'makes journeys instead, to --out DIR: as "lintel generate"' },
    mutate: { type: 'boolean', says: 'says instead which small changes no journey notices: as "lintel mutate"' },
    out: { type: 'string', value: 'DIR', says: 'where --generate and --mutate write journeys' },
    report: { type: 'string', value: 'DIR', says: 'writes report.html, to be read and printed, and junit.xml to DIR' },
  },
  examples: [
    { line: 'lintel conform', says: 'every journey and every suite, for all lenders' },
    { line: 'lintel conform --cases DIR --org CODE', says: 'your own cases, for one lender' },
    { line: 'lintel conform --report DIR', says: 'what proves each requirement, for compliance' },
    { line: 'lintel conform --suite json-schema DIR', says: 'JSON-Schema-Test-Suite, draft-07' },
  ],
  run: async (call, out) => {
    const { suite, report } = call.values
    if (suite === undefined && call.operands.length > 0) return out.refuse(`"${call.operands[0]}" is one word too many.`)
    if (suite !== undefined && call.values.cases !== undefined) return out.refuse('Give --cases or --suite, not both.')
    if (call.values.generate === true) return (await import('./generate.ts')).generate.run(call, out)
    if (call.values.mutate === true) return (await import('./mutate.ts')).mutate.run(call, out)
    if (call.values.out !== undefined) return out.refuse('--out goes with --generate or --mutate.')
    const found = suite === undefined ? conformCases(call, out.progress) : conformSuites(call, out.progress)
    if (typeof found === 'string') return out.refuse(found)
    const unwritten = report === undefined ? undefined : writeReport(report as string, found)
    if (unwritten !== undefined) return out.refuse(unwritten)
    const { outcome, proofs, coverage } = found
    const { screens, routes, ...covered } = coverage
    for (const line of tellOutcome(outcome, proofs, coverage)) out.print(line)
    out.give({
      passed: outcome.passed.length,
      failed: outcome.failures.length,
      skipped: outcome.skipped,
      failures: outcome.failures,
      coverage: { requirements: proofs, ...covered, routes: { ...routes, screens } },
    })
    return outcome.failures.length === 0 ? 0 : 1
  },
}
