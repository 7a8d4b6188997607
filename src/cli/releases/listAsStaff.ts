import { createIssue } from '#model'
import type { HistoryEntry } from '#server/operations'
import type { Call } from '../frame/Command.ts'
import { count } from '../frame/count.ts'
import type { Output } from '../frame/Output.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
import { useOpened } from '../useOpened.ts'
import { readStaff } from './openStaff.ts'
import { tellRelease } from './tellRelease.ts'

interface Listed {
  readonly number: number
  readonly id: string
  readonly isServed: boolean
  readonly isWaiting: boolean
  readonly events: readonly {
    readonly type: HistoryEntry['events'][number]['type']
    readonly inForce: string
    readonly actor: string
    readonly why: string
    readonly at: string
  }[]
  readonly changes: readonly string[]
  readonly more: number
  readonly warnings: HistoryEntry['release']['warnings']
}

/** Lists a lender's releases at a running server, or one of them, as a member of its staff. */
export async function listAsStaff(call: Call, out: Output): Promise<number> {
  const [number] = call.operands
  if (number !== undefined && !/^\d{1,9}$/.test(number))
    return out.refuse(`"${number}" is no number of a release.`)
  const open = readStaff(call)
  if (typeof open === 'string') return out.refuse(open)
  return useOpened(open, out, async (staff) => {
    const which = number === undefined ? '' : `?number=${number}`
    const wanted = (await staff.call('GET', which)) as readonly Listed[]
    if (number !== undefined && wanted.length === 0)
      return tellUnreadable(createIssue('server/no-such-release', { number }), out)
    for (const each of wanted)
      for (const line of tellRelease(entryOf(each, call.org!))) out.print(line)
    if (number === undefined) out.print(`${count(wanted.length, 'release')}.`)
    out.give({ releases: wanted })
    return 0
  })
}

function entryOf(
  { number, isServed, events, changes, more, warnings, isWaiting }: Listed,
  org: string,
): Parameters<typeof tellRelease>[0] {
  const sentences = changes.map((what) => ({ what, orgs: [org] }))
  return {
    release: { number, warnings, changes: { sentences, more } },
    isWaiting,
    servedTo: isServed ? [org] : [],
    events: events.map((event) => ({
      ...event,
      release: number,
      orgs: [org],
      inForce: new Date(event.inForce),
      at: new Date(event.at),
    })),
  }
}
