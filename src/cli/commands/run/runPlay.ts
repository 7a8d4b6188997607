import {
  createEngine,
  lifecycleOf,
  playApplication,
  type Played,
  type PlayedApplication,
  playFlow,
  tellApplication,
  tellFlow,
  writePlayLink,
} from '#analysis'
import type { Bundle } from '#model'
import { flowUnknown } from '../../flowUnknown.ts'
import type { Call } from '../../frame/Command.ts'
import type { Output } from '../../frame/Output.ts'
import { readConfiguration } from '../../readConfiguration.ts'
import { readApplicationJourney } from '../../explain/readApplicationJourney.ts'
import { readPlayable } from '../../readPlayable.ts'
import { sayPlayed } from '../../sayPlayed.ts'
import { tellErrors } from '../../tellErrors.ts'
import { tellUnreadable } from '../../tellUnreadable.ts'

export async function runPlay(call: Call, out: Output): Promise<number> {
  const [path = ''] = call.operands
  const journey = readApplicationJourney(path)
  if (journey && call.values.open !== undefined)
    return out.refuse(
      `--open opens one page, and ${path} is an application up to its end. Leave --open out.`,
    )
  if (journey) return (await import('../../explain/playJourney.ts')).playJourney(call, journey, out)
  const read = readPlayable(path)
  if ('code' in read) return tellUnreadable(read, out)
  const site = siteOf(call.values.open)
  if (site === undefined)
    return out.refuse(`--open needs the address of a server, like http://localhost:4000.`)
  const org = call.org ?? [read.org].flat()[0]
  const bundle = findBundle({ ...call, org: org === 'all' ? undefined : org }, out)
  if (typeof bundle === 'number') return bundle
  const engine = createEngine(bundle)
  const { orgCode } = bundle.org
  const title = 'shows' in read ? read.shows : 'title' in read ? read.title : undefined
  const headOf = (played: Played | PlayedApplication) => [
    `${orgCode}: ${sayPlayed(played)}`,
    ...(title === undefined ? [] : [title]),
  ]
  const link =
    site === ''
      ? undefined
      : writePlayLink(site, orgCode, {
          ...read,
          org: orgCode,
          bundle: read.bundle ?? bundle.hash,
        })
  const found =
    read.bundle !== undefined && read.bundle !== bundle.hash
      ? ['The files have changed since this was found.']
      : []
  const told = [...found, ...(link === undefined ? [] : [`in the page: ${link}`])]
  if ('facts' in read) {
    const played = playApplication(engine, lifecycleOf(bundle, read), read)
    for (const line of [...headOf(played), ...tellApplication(played), ...told]) out.print(line)
    if (read.screen !== undefined && !played.opened)
      out.print(`The application has no screen ${read.screen}: its own page is shown.`)
    out.give({ org: orgCode, ...played, ...(link !== undefined && { link }) })
    return 0
  }
  if (!Object.hasOwn(bundle.flows, read.flow))
    return tellUnreadable(flowUnknown(bundle, read.flow, path), out)
  const played = playFlow(engine, read)
  for (const line of [...headOf(played), ...tellFlow(played), ...told]) out.print(line)
  const unknown = Object.keys(read.answers).filter(
    (step) => !Object.hasOwn(bundle.flows[read.flow]!.steps, step),
  )
  if (unknown.length > 0)
    out.print(`The flow has no step ${unknown.join(', ')}: answers for it are ignored.`)
  out.give({ org: orgCode, flow: read.flow, ...played, ...(link !== undefined && { link }) })
  return 0
}

/** The origin that a link points to, "" by default, undefined if it is not a URL. */
function siteOf(wish: unknown): string | undefined {
  if (typeof wish !== 'string') return ''
  const url = URL.canParse(wish) ? new URL(wish) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined
}

/** The lender's bundle, or the exit status after reporting why there is none. */
function findBundle(wanted: Pick<Call, 'config' | 'over' | 'org'>, out: Output): Bundle | number {
  const read = readConfiguration(wanted)
  if ('code' in read) return tellUnreadable(read, out)
  const [code = ''] = read.orgCodes
  const bundle = read.loaded.bundles.get(code)
  return bundle ?? tellErrors(code, read.loaded, 'nothing can be played', out)
}
