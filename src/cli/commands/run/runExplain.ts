import type { Output } from '../../frame/Output.ts'
import type { Call } from '../../frame/Command.ts'
import {
  createEngine,
  createNames,
  lifecycleOf,
  playApplication,
  playFlow,
  signerSubject,
} from '#analysis'
import { flowUnknown } from '../../flowUnknown.ts'
import { explainApplication } from '../../explain/explainApplication.ts'
import { explainFlow } from '../../explain/explainFlow.ts'
import { explainReasons, tellReasons } from '../../explain/explainReasons.ts'
import { findOddFacts } from '../../explain/findOddFacts.ts'
import { readApplicationJourney } from '../../explain/readApplicationJourney.ts'
import { readFactsFile } from '../../explain/readFactsFile.ts'
import { sayResult } from '../../explain/sayResult.ts'
import { tellExplained } from '../../explain/tellExplained.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellErrors } from '../../tellErrors.ts'
import { tellIssue } from '../../tellIssue.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runExplain(call: Call, out: Output): Promise<number> {
  const [path = ''] = call.operands
  const journey = readApplicationJourney(path)
  const walked =
    journey &&
    (await (await import('../../explain/walkApplication.ts')).walkApplication(call, journey))
  if (walked && 'code' in walked) return tellUnreadable(walked, out)
  const play = walked
    ? { facts: walked.facts, org: walked.org, of: undefined }
    : readFactsFile(path)
  if ('code' in play) return tellUnreadable(play, out)
  const wanted = call.org ?? ('org' in play ? [play.org].flat()[0] : undefined)
  const read = readConfiguration({
    config: call.config,
    over: call.over,
    ...(wanted !== undefined && wanted !== 'all' && { org: wanted }),
  })
  if ('code' in read) return tellUnreadable(read, out)
  const [org = ''] = read.orgCodes
  const bundle = read.loaded.bundles.get(org)
  const places = read.loaded.placesOf(org)
  if (!bundle || !places) return tellErrors(org, read.loaded, 'nothing can be explained', out)
  const engine = createEngine(bundle)
  const isSigner = 'facts' in play && play.of === 'signer'
  const own = isSigner ? signerSubject({ bundle, engine, places }) : undefined
  const subject = {
    bundle: own?.bundle ?? bundle,
    names: createNames(bundle),
    places,
    files: read.loaded.files,
    ...('facts' in play && { facts: play.facts }),
  }
  if (!('facts' in play) && !Object.hasOwn(bundle.flows, play.flow)) {
    return tellUnreadable(flowUnknown(bundle, play.flow, path), out)
  }
  const parts =
    'facts' in play
      ? explainApplication(playApplication(engine, lifecycleOf(bundle, play), play), subject)
      : explainFlow(playFlow(engine, play), subject)
  out.print(`${org}: ${sayResult(parts)}`)
  if ('shows' in play) out.print(`It was found as: ${play.shows}`)
  const odd =
    !walked && 'facts' in play
      ? findOddFacts(play.facts, subject.bundle, path, 'shows' in play ? '/facts' : '')
      : []
  for (const line of odd.flatMap(tellIssue)) out.print(line)
  for (const line of parts.flatMap(tellExplained)) out.print(line)
  const decision = 'facts' in play ? explainReasons(engine, bundle, play.facts) : undefined
  for (const line of decision ? tellReasons(decision, bundle) : []) out.print(line)
  out.give({ org, parts, issues: odd, ...(decision && { decision }) })
  return 0
}
