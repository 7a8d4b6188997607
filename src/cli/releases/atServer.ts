import type { Bundle } from '#model'
import {
  digestContents,
  placeOf,
  readContents,
  type HistoryEntry,
  type ReleaseAct,
} from '#server/operations'
import type { Call } from '../frame/Command.ts'
import { readFolder } from '../readFolder.ts'
import { tellUnreadable } from '../tellUnreadable.ts'
import type { Staff } from './openStaff.ts'
import { tellOpen } from './passGate.ts'
import type { Publisher, ToldDifference, ToldEntry } from './Publisher.ts'
import type { AskedRelease } from './readAsked.ts'
import { readPromises } from './readGate.ts'
import { readReleaseFile } from './readReleaseFile.ts'

const releases = '/service-configuration/secure/api/v1/releases'

/** Works at a server, for the lender of the call. */
export function atServer(call: Call, staff: Staff): Publisher {
  const org = call.org!
  const { close } = staff
  const ask = (method: 'GET' | 'POST', way: string, body?: object) =>
    staff.call(method, `${releases}${way}`, body)
  const act = async (way: string, body: object) => (await ask('POST', way, body)) as ReleaseAct
  return {
    list: async (newest) =>
      ((await ask('GET', '')) as readonly Listed[])
        .slice(0, newest)
        .map((each) => entryOf(each, org)),
    read: async (number) => {
      const { release, differences } = (await ask('GET', `/${number}`)) as {
        readonly release: Listed
        readonly differences: readonly ToldDifference[]
      }
      return { entry: entryOf(release, org), changes: new Map([[org, differences]]) }
    },
    publish: async (asked, out) => {
      const folder = readFolder(call)
      if ('code' in folder) return tellUnreadable(folder, out)
      // The server tries all else.
      const broken = (await readPromises(call, out.progress)).filter(
        (issue) => !asked.accepted.has(placeOf(issue)),
      )
      if (broken.length > 0) return tellOpen(broken, out)
      return act('', { ...bodyOf(asked), ...splitFiles(readContents(call.config, folder), org) })
    },
    take: (file, asked) =>
      act('/import', { ...bodyOf(asked), file: readReleaseFile(file).toString() }),
    decide: (number, isApproved, { why }) =>
      act(`/${number}/${isApproved ? 'approval' : 'rejection'}`, { why }),
    rollBack: ({ why }) => act('/rollback', { why }),
    files: async (which) => joinFiles((await ask('GET', `/${which}/files`)) as ListedFiles),
    bundles: async (which, on) => {
      const way = `/${which}/bundle${on === undefined ? '' : `?on=${on}`}`
      const { bundle } = (await ask('GET', way)) as { readonly bundle: Bundle }
      return new Map([[org, bundle]])
    },
    write: async (number) => {
      const { file, ...written } = (await ask('GET', `/${number}/export`)) as {
        readonly number: number
        readonly id: string
        readonly key: string
        readonly file: string
      }
      return { ...written, bytes: Buffer.from(file) }
    },
    close,
  }
}

interface ListedFiles {
  readonly number: number
  readonly id: string
  readonly files: readonly { readonly path: string; readonly content: string }[]
}

function joinFiles({ files, ...release }: ListedFiles) {
  const contents = new Map(
    files.map(({ path, content }) => [path, Buffer.from(content, 'base64')] as const),
  )
  return { ...release, contents }
}

/** What all that publishes says. */
const bodyOf = ({ why, at, accepted }: AskedRelease) => ({
  why,
  ...(at && { at: typeof at === 'string' ? at : at.toISOString() }),
  accepted: [...accepted].map(([warning, reason]) => ({ warning, reason })),
})

/** The lender's own files, and what the others are. */
function splitFiles(contents: ReadonlyMap<string, Uint8Array>, org: string) {
  const isOwn = (path: string) => path.startsWith(`orgs/${org}/`)
  const all = [...contents]
  const others = new Map(all.filter(([path]) => !isOwn(path)))
  return {
    files: all
      .filter(([path]) => isOwn(path))
      .map(([path, content]) => ({ path, content: Buffer.from(content).toString('base64') })),
    others: Object.entries(digestContents(others)).map(([path, digest]) => ({ path, digest })),
  }
}

/** A release as the server describes it (schemas/entities/release.json). */
type Listed = Pick<HistoryEntry, 'isWaiting'> &
  Pick<HistoryEntry['release'], 'number' | 'id' | 'warnings' | 'origin'> & {
    readonly isServed: boolean
    readonly events: readonly (Pick<HistoryEntry['events'][number], 'type' | 'actor' | 'why'> & {
      readonly inForce: string
      readonly at: string
    })[]
    readonly changes: readonly string[]
    readonly more: number
  }

function entryOf({ isServed, isWaiting, events, changes, more, ...rest }: Listed, org: string) {
  const sentences = changes.map((what) => ({ what, orgs: [org] }))
  return {
    release: { ...rest, changes: { sentences, more } },
    isWaiting,
    servedTo: isServed ? [org] : [],
    events: events.map((event) => ({
      ...event,
      release: rest.number,
      orgs: [org],
      inForce: new Date(event.inForce),
      at: new Date(event.at),
    })),
  } satisfies ToldEntry
}
