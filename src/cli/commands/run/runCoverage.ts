import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import { join } from 'node:path'
import { cannotWrite } from '../../cannotWrite.ts'
import { readCoverage } from '../../coverage/readCoverage.ts'
import { writeCoverage } from '../../coverage/report/writeCoverage.ts'
import { sumAreas } from '../../coverage/sumAreas.ts'
import { tellCoverage } from '../../coverage/tellCoverage.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runCoverage(call: Call, out: Output): Promise<number> {
  const { reports = join(call.config, 'test-results/reports'), report } = call.values as Readonly<
    Record<string, string | undefined>
  >
  const unwritable = report === undefined ? undefined : cannotWrite(report)
  if (unwritable !== undefined)
    return out.refuse(`The report cannot be written to ${report}: ${unwritable}.`)
  const run = readCoverage(call.config, reports)
  if ('code' in run) return tellUnreadable(run, out, { areas: null, rows: [] })
  for (const line of tellCoverage(run)) out.print(line)
  const unwritten = report === undefined ? undefined : writeCoverage(report, run, new Date())
  if (unwritten !== undefined) return out.refuse(unwritten)
  if (report !== undefined) out.print(`\nWritten: ${join(report, 'coverage.html')}`)
  const { rows, missing, unknown, contradictory } = run
  out.give({
    areas: Object.fromEntries(sumAreas(rows)),
    missing,
    unknown,
    contradictory: contradictory.map(({ id }) => id),
    rows,
  })
  const isFine =
    rows.every(({ standing }) => standing === 'proven' || standing === 'later') &&
    unknown.length + contradictory.length === 0
  return isFine ? 0 : 1
}
