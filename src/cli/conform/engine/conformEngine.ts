import { createCoverage } from '#analysis'
import type { Issue } from '#model'
import type { Call } from '../../frame/Command.ts'
import { asCases, coveredBy } from '../coveredBy.ts'
import { describeRun } from '../report/describeRun.ts'
import type { ConformReport } from '../report/ConformReport.ts'
import { readConform } from '../readConform.ts'
import { runAtEngine } from './runAtEngine.ts'

/** Puts the cases to an engine of others; or says why that is impossible. */
export async function conformEngine(
  call: Call,
  progress: (text: string) => void,
): Promise<ConformReport | Issue | string> {
  const seconds = Number(call.values.wait ?? 10)
  if (!(seconds > 0)) return '--wait takes a number of seconds above 0.'
  const read = readConform(call)
  if ('code' in read) return read
  const { files, applications, failures, skipped, subjects, known, requirements } = read
  const ran = await runAtEngine({
    files,
    subjects,
    known,
    command: call.values.engine as string,
    seconds,
    progress,
  })
  const walks = applications.map(({ path }) => ({
    name: path,
    reason: 'Applications are walked at a server, not put to an engine (--url)',
  }))
  return {
    run: describeRun(
      call,
      'The cases were put to an engine of others, over its standard input and output.',
    ),
    lenders: read.lenders,
    outcome: {
      passed: ran.passed,
      failures: [...failures, ...ran.failures],
      skipped: [...skipped, ...ran.skipped, ...walks],
    },
    requirements,
    proofs: coveredBy(requirements, [...files, ...applications.map(asCases)]),
    coverage: createCoverage().sum(),
  }
}
