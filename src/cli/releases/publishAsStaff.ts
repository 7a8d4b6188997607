import { digestContents, placeOf, readContents, type UnderWay } from '#server/operations'
import type { Call } from '../frame/Command.ts'
import type { Output } from '../frame/Output.ts'
import { readFolder } from '../readFolder.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
import { useOpened } from '../useOpened.ts'
import { readStaff } from './openStaff.ts'
import { tellOpen } from './passGate.ts'
import { readAsked } from './readAsked.ts'
import { readPromises } from './readGate.ts'
import { tellPublished } from './tellPublished.ts'

interface Answer {
  readonly type: 'published' | 'proposed' | 'nothing'
  readonly number: number
  readonly inForce: string
  readonly marked: Parameters<typeof tellPublished>[0]['change']['marked']
  readonly later: readonly number[]
  readonly applications?: number
  readonly drafts?: UnderWay['drafts']
}

/** Publishes the files of one lender at a running server, as a member of its staff. */
export async function publishAsStaff(call: Call, out: Output): Promise<number> {
  const { org, values } = call
  if (values.by !== undefined) return out.refuse('Give --by or --url: a server knows who asks.')
  const open = readStaff(call)
  if (typeof open === 'string') return out.refuse(open)
  const by = process.env['LINTEL_STAFF_EMAIL']!
  const asked = readAsked({ ...call, values: { ...values, by } })
  if (typeof asked === 'string') return out.refuse(asked)
  const folder = readFolder(call)
  if ('code' in folder) return tellUnreadable(folder, out)
  // The server tries all else.
  const broken = (await readPromises(call, out.progress)).filter(
    (issue) => !asked.accepted.has(placeOf(issue)),
  )
  if (broken.length > 0) return tellOpen(broken, out)
  const own = `orgs/${org!}/`
  const all = [...readContents(call.config, folder)]
  const others = new Map(all.filter(([path]) => !path.startsWith(own)))
  const body = {
    why: asked.why,
    ...(asked.at && { at: typeof asked.at === 'string' ? asked.at : asked.at.toISOString() }),
    accepted: [...asked.accepted].map(([warning, reason]) => ({ warning, reason })),
    files: all
      .filter(([path]) => path.startsWith(own))
      .map(([path, content]) => ({ path, content: Buffer.from(content).toString('base64') })),
    others: Object.entries(digestContents(others)).map(([path, digest]) => ({ path, digest })),
  }
  return useOpened(open, out, async (staff) => {
    const done = (await staff.call('POST', '', body)) as Answer
    const when = asked.at === undefined ? undefined : new Date(done.inForce)
    if (done.type === 'nothing')
      out.print('Nothing to publish: the lender is served with this already.')
    else for (const line of tellPublished(publishedOf(done, org!), when)) out.print(line)
    out.give(done)
    return 0
  })
}

function publishedOf(
  { number, marked, later, applications = 0, drafts }: Answer,
  org: string,
): Parameters<typeof tellPublished>[0] {
  return {
    release: { number, warnings: [] },
    orgs: [org],
    change: { marked: marked.map((each) => ({ ...each, org })) },
    later,
    underWay: new Map(drafts ? [[org, { applications, drafts, again: [], lost: [] }]] : []),
  }
}
