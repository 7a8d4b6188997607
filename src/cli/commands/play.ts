import { playApplication, playFlow, tellApplication, tellPlay } from '#analysis'
import { suggest } from '#loader'
import type { Bundle } from '#model'
import { createEngine } from '../createEngine.ts'
import { formatIssue } from '../formatIssue.ts'
import type { Call, Command } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { readConfiguration } from '../readConfiguration.ts'
import { readPlay } from '../readPlay.ts'

export const play: Command = {
  summary: 'walks a counterexample or a journey, and shows each step and the rules that led on',
  usage: 'FILE [--config DIR] [--org CODE] [--json]',
  operands: ['FILE'],
  options: {},
  examples: [
    { line: 'lintel play examples/FILE', says: 'what "lintel check --examples examples" wrote' },
    { line: 'lintel play tests/journeys/FLOW/PROMISE.json --org CODE', says: 'a journey, as one of its lenders keeps it' },
  ],
  run: async (call, out) => {
    const [path = ''] = call.operands
    const read = readPlay(path)
    if (typeof read === 'string') return out.refuse(read)
    const org = call.org ?? [read.org].flat()[0]
    const bundle = findBundle({ ...call, org: org === 'all' ? undefined : org }, out)
    if (typeof bundle === 'number') return bundle
    const engine = createEngine(bundle)
    const { orgCode } = bundle.org
    const title = 'shows' in read ? read.shows : 'title' in read ? read.title : undefined
    const heading = [orgCode, title].filter(Boolean).join(': ')
    if ('facts' in read) {
      const played = playApplication(engine, bundle.lifecycle, read)
      for (const line of [heading, ...tellApplication(played)]) out.print(line)
      out.give({ org: orgCode, ...played })
      return 0
    }
    const flows = Object.keys(bundle.flows)
    if (!flows.includes(read.flow)) return out.refuse(`There is no flow "${read.flow}".${suggest(read.flow, flows)}`)
    const played = playFlow(engine, read)
    for (const line of [heading, ...tellPlay(played)]) out.print(line)
    const unknown = Object.keys(read.answers).filter((step) => !Object.hasOwn(bundle.flows[read.flow]!.steps, step))
    if (unknown.length > 0) out.print(`The flow has no step ${unknown.join(', ')}: what is answered there is not used.`)
    out.give({ org: orgCode, flow: read.flow, ...played })
    return 0
  },
}

/** The lender's bundle, or the exit status after saying why there is none. */
function findBundle(wanted: Pick<Call, 'config' | 'over' | 'org'>, out: Output): Bundle | 1 | 2 {
  const read = readConfiguration(wanted)
  if ('code' in read) return out.refuse(`${read.message} ${read.remedy}`)
  const [code = ''] = read.orgCodes
  const bundle = read.loaded.bundles.get(code)
  if (bundle) return bundle
  const errors = read.loaded.issuesOf(code).filter(({ severity }) => severity === 'error')
  out.print(`The files of ${code} have errors, so nothing can be played:`)
  for (const issue of errors) out.print(formatIssue(issue))
  out.give({ org: code, issues: errors })
  return 1
}
