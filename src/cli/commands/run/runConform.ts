import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addLines } from '../../conform/addLines.ts'
import { conformCases } from '../../conform/conformCases.ts'
import { conformEngine } from '../../conform/engine/conformEngine.ts'
import { conformSuites } from '../../conform/conformSuites.ts'
import { cannotWrite } from '../../cannotWrite.ts'
import { writeReport } from '../../conform/report/writeReport.ts'
import { readAddress } from '../../conform/server/readAddress.ts'
import { tellOutcome } from '../../conform/tellOutcome.ts'
import type { Call } from '../../frame/Command.ts'
import type { Output } from '../../frame/Output.ts'
import { createIssue, type Issue } from '#model'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runConform(call: Call, out: Output): Promise<number> {
  const contradiction = whyRefused(call)
  if (contradiction !== undefined) return out.refuse(contradiction)
  const { suite, report } = call.values
  if (call.values.generate === true) return (await import('../generate.ts')).generate.run(call, out)
  if (call.values.mutate === true) return (await import('../mutate.ts')).mutate.run(call, out)
  const { cases, url } = call.values as { readonly cases?: string; readonly url?: string }
  // Before the configuration is read, which takes seconds.
  const address = url === undefined ? undefined : readAddress(url)
  if (typeof address === 'string') return out.refuse(address)
  const unreadable =
    cases !== undefined && !existsSync(cases)
      ? createIssue('cli/folder-missing', { folder: cases })
      : unreadableFor(call)
  if (unreadable) return tellUnreadable(unreadable, out, nothing)
  const unwritable = typeof report === 'string' ? cannotWrite(report) : undefined
  if (unwritable !== undefined)
    return out.refuse(`The report cannot be written to ${report as string}: ${unwritable}.`)
  const read =
    call.values.browser === true
      ? await runBrowser(call, out)
      : call.values.url !== undefined
        ? await (
            await import('../../conform/server/conformServer.ts')
          ).conformServer(call, out.progress)
        : call.values.engine !== undefined
          ? await conformEngine(call, out.progress)
          : suite === undefined
            ? await conformCases(call, out.progress)
            : conformSuites(call, out.progress)
  if (typeof read === 'string') return out.refuse(read)
  if ('code' in read) return tellUnreadable(read, out, nothing)
  const passed = addLines(read.outcome.passed, call.config)
  const failures = addLines(read.outcome.failures, call.config)
  const found = { ...read, outcome: { ...read.outcome, passed, failures } }
  const unwritten = report === undefined ? undefined : writeReport(report as string, found)
  if (unwritten !== undefined) return out.refuse(unwritten)
  const { outcome, proofs, coverage } = found
  const { screens, routes, ...covered } = coverage
  for (const line of tellOutcome(outcome, proofs, coverage, found.notes)) out.print(line)
  if (typeof report === 'string')
    out.print(`Written: ${join(report, 'report.html')} and ${join(report, 'junit.xml')}`)
  const [folder = 'conform-report'] = call.operands
  if (call.values.browser === true) out.print(`pictures and failures: ${folder}/index.html`)
  out.give({
    passed: outcome.passed.length,
    failed: outcome.failures.length,
    skipped: outcome.skipped,
    failures: outcome.failures,
    coverage: { requirements: proofs, ...covered, routes: { ...routes, screens } },
    ...(call.values.browser === true && { screens: `${folder}/screens.json` }),
  })
  return outcome.failures.length === 0 ? 0 : 1
}

/** Options that contradict each other or lack another. */
function whyRefused({ values, operands }: Call): string | undefined {
  const { suite, engine } = values
  if (suite === undefined && values.browser !== true && operands.length > 0)
    return `"${operands[0]}" is one argument too many.`
  if (suite !== undefined && values.cases !== undefined) return 'Give --cases or --suite, not both.'
  if (values.generate === true || values.mutate === true) return undefined
  if (values.out !== undefined) return '--out needs --generate or --mutate.'
  if (suite !== undefined && values.url !== undefined)
    return 'Give --suite or --url, not both: a suite needs no server.'
  if (values.wait !== undefined && engine === undefined) return '--wait needs --engine.'
  const ways = ['suite', 'url', 'browser', 'engine'].filter((way) => values[way] !== undefined)
  return engine !== undefined && ways.length > 1 ? `Give --engine without --${ways[0]}.` : undefined
}

/** Members of the document, in addition to `issues`, if nothing was run. */
const nothing = { passed: 0, failed: 0, skipped: [], failures: [], coverage: null }

/** A browser takes long to start: first check whether there are any journeys. */
function unreadableFor(call: Call): Issue | undefined {
  if (call.values.browser !== true) return undefined
  const read = readConfiguration(call)
  return 'code' in read ? read : undefined
}

async function runBrowser(call: Call, out: Output) {
  return (await import('../../browser/conformBrowser.ts')).conformBrowser(call, out.progress)
}
