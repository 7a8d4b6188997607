import type { Output } from '../../frame/Output.ts'
import { createEngine, judgeObligations } from '#analysis'
import { daysOf, whoSet } from '#loader'
import { readLayers, utcDay } from '#loader/disk'
import { isLending } from '#model'
import type { Configuration } from '../../Configuration.ts'
import type { Call } from '../../frame/Command.ts'
import { writePage } from '../../obligations/writePage.ts'
import { createProofs } from '../../policy/createProofs.ts'
import { floorsOn } from '../../policy/floorsOn.ts'
import { listPolicy } from '../../policy/listPolicy.ts'
import { renderPolicy } from '../../policy/renderPolicy.ts'
import { runPolicyCases } from '../../policy/runPolicyCases.ts'
import { tellPolicy, type PlacedLine } from '../../policy/tellPolicy.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { tellErrors } from '../../tellErrors.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'
import { usualMemo } from '../../usualMemo.ts'

export async function runPolicy(call: Call, out: Output): Promise<number> {
  const read = readConfiguration(call)
  if ('code' in read) return tellUnreadable(read, out)
  const { html } = call.values
  const [first, ...others] = read.orgCodes
  if (typeof html === 'string' && others.length > 0)
    return out.refuse(`A page is about one lender: --html needs --org, as --org ${first}.`)
  const day = call.on ?? utcDay()
  const told: object[] = []
  for (const org of read.orgCodes) {
    out.progress(`policy of ${org}`)
    const bundle = read.loaded.bundles.get(org)
    const lines = linesOf(call, read, org, day)
    if (!bundle || !lines) return tellErrors(org, read.loaded, 'its policy cannot be said', out)
    out.print(`${org}, on ${day}`)
    for (const line of tellPolicy(lines)) out.print(line)
    out.print()
    told.push({ org, on: day, policy: lines })
    if (typeof html !== 'string') continue
    const sets = Object.values(bundle.obligations ?? {})
    const open = [...new Set(sets.flatMap(({ confirm }) => confirm ?? []))]
    const lender = bundle.org.orgMetaData.companyInfo.companyName
    const failed = writePage(html, renderPolicy(lender, lines, { day, open }), out)
    if (failed !== undefined) return failed
  }
  out.give({ orgs: told })
  return 0
}

/** Undefined for a lender whose files have errors. */
function linesOf(
  call: Call,
  { loaded }: Configuration,
  org: string,
  day: string,
): readonly PlacedLine[] | undefined {
  const bundle = loaded.bundles.get(org)
  const places = loaded.placesOf(org)
  if (!bundle || !places) return undefined
  if (!isLending(bundle)) return []
  const subject = { bundle, places, files: loaded.files, engine: createEngine(bundle) }
  const { obligations } = bundle
  const judged = judgeObligations(subject, usualMemo(), day)
  const cases = runPolicyCases(call.config, org, subject)
  const floors = floorsOn(bundle, day).map(([, floor]) => floor)
  const prove = createProofs({ floors, obligations, judged, cases })
  const files = readLayers(call.config, call.over)
  return listPolicy(bundle, day).map((line) => {
    const { layer: _layer, ...set } = whoSet(loaded.files, org, line.file, line.pointer)
    const { names: _names, ...proven } = prove(line)
    return { ...proven, ...set, ...daysOf(files, set, day) }
  })
}
