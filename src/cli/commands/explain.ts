import { createNames, playApplication, playFlow } from '#analysis'
import { suggest } from '#loader'
import { readLayers } from '#loader/disk'
import { createEngine } from '../createEngine.ts'
import { explainApplication } from '../explain/explainApplication.ts'
import { explainFlow } from '../explain/explainFlow.ts'
import { readFactsFile } from '../explain/readFactsFile.ts'
import { tellExplained } from '../explain/tellExplained.ts'
import type { Command } from '../frame/Command.ts'
import { formatIssue } from '../formatIssue.ts'
import { readConfiguration } from '../readConfiguration.ts'

export const explain: Command = {
  summary: 'says which status, route, state and screen an application’s facts lead to, and by which rules',
  usage: 'FILE [--config DIR] [--org CODE] [--json]',
  operands: ['FILE'],
  options: {},
  examples: [
    { line: 'lintel explain facts.json --org CODE', says: 'facts of an application: { "application": …, "status": …, "case": … }' },
    { line: 'lintel explain examples/FILE', says: 'a counterexample that "lintel check --examples examples" wrote' },
  ],
  run: async (call, out) => {
    const [path = ''] = call.operands
    const play = readFactsFile(path)
    if (typeof play === 'string') return out.refuse(play)
    const wanted = call.org ?? ('org' in play ? [play.org].flat()[0] : undefined)
    const read = readConfiguration({
      config: call.config,
      over: call.over,
      ...(wanted !== undefined && wanted !== 'all' && { org: wanted }),
    })
    if ('code' in read) return out.refuse(`${read.message} ${read.remedy}`)
    const [org = ''] = read.orgCodes
    const bundle = read.loaded.bundles.get(org)
    const places = read.loaded.placesOf(org)
    if (!bundle || !places) {
      const errors = read.loaded.issuesOf(org).filter(({ severity }) => severity === 'error')
      out.print(`The files of ${org} have errors, so nothing can be explained:`)
      for (const issue of errors) out.print(formatIssue(issue))
      out.give({ org, issues: errors })
      return 1
    }
    const engine = createEngine(bundle)
    const subject = {
      bundle,
      names: createNames(bundle),
      places,
      files: readLayers(call.config, call.over),
      ...('facts' in play && { facts: play.facts }),
    }
    if (!('facts' in play) && !Object.hasOwn(bundle.flows, play.flow)) {
      return out.refuse(`There is no flow "${play.flow}".${suggest(play.flow, Object.keys(bundle.flows))}`)
    }
    const parts =
      'facts' in play
        ? explainApplication(playApplication(engine, bundle.lifecycle, play), subject)
        : explainFlow(playFlow(engine, play), subject)
    out.print(`${org}${'shows' in play ? `: ${play.shows}` : ''}`)
    for (const line of parts.flatMap(tellExplained)) out.print(line)
    out.give({ org, parts })
    return 0
  },
}
