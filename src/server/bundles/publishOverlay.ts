import { tellOpenWords } from '#loader'
import { listCurrentEvents } from '../releases/currentEvents.ts'
import { configurationFolders } from '#loader/disk'
import { createIssue, type Issue } from '#model'
import { problem, ProblemError } from '#origination'
import { chooseRelease } from '../releases/chooseRelease.ts'
import type { Contents } from '../releases/readContents.ts'
import { readReleaseContents } from '../releases/readReleaseContents.ts'
import { refuseMeanwhile } from '../releases/refuseMeanwhile.ts'
import type { ReleaseAct } from '../releases/ReleaseAct.ts'
import type { ReleaseParts } from '../releases/ReleaseParts.ts'
import type { TrialParts } from '../releases/tryUnderWay.ts'
import { placeOf } from '../releases/placeOf.ts'
import { acceptedWarnings } from '../releases/acceptedWarnings.ts'
import type { Bundles } from './Bundles.ts'
import { publishFiles, type GivenPublication } from './publishFiles.ts'
import type { ReadLenders } from './readLenders.ts'

/** What someone of a lender publishes. */
export interface Overlay {
  readonly org: string
  /** All files below orgs/<org>/. */
  readonly files: Contents
  /** SHA-256 of the other files that they were made with, by path. */
  readonly others: ReadonlyMap<string, string>
  /** Why a warning may stay, by "CODE FILE#POINTER". */
  readonly accepted: ReadonlyMap<string, string>
  readonly author: string
  readonly why: string
  /** A moment, or a day, "YYYY-MM-DD", of the lender; default: at once. */
  readonly at?: string
  readonly origin?: GivenPublication['origin']
}

type Parts = Pick<ReleaseParts, 'audit' | 'now'> &
  TrialParts & {
    readonly bundles: Pick<Bundles, 'readCandidate'>
    /** As for the server. */
    readonly onlyFinalWords: boolean
  }

/**
 * Publishes the files of one lender with all others as they are served, or proposes them, through
 * the same checks as `lintel publish`. Throws a
 * ProblemError that names what is not the lender's, what is wrong, or what is not accepted.
 */
export async function publishOverlay(
  parts: Parts,
  { org, files, others, accepted, author, why, at, origin }: Overlay,
): Promise<ReleaseAct> {
  const { store, now, bundles } = parts
  const events = await listCurrentEvents(store)
  const served = await chooseRelease({ store, now }, { org })
  refuseOthers(served.files, { org, files, others })
  const kept = await readReleaseContents({ store }, served)
  const contents = new Map([
    ...[...kept].filter(([path]) => !path.startsWith(`orgs/${org}/`)),
    ...files,
  ])
  const read = await bundles.readCandidate(contents, org)
  const hash = read.hashes.get(org)
  const bundle = hash === undefined ? undefined : read.written.get(hash)?.bundle
  const open = bundle && parts.onlyFinalWords ? tellOpenWords(textsOf(contents), org, bundle) : []
  const issues = [...issuesOf(read, org), ...open]
  refuseOpen(issues, accepted)
  // Without an error there is one.
  const present = bundle!
  await refuseMeanwhile(store, events)
  return publishFiles(parts, {
    bundles: new Map([[org, present]]),
    dated: new Map([[org, datedOf(read, org)]]),
    contents,
    accepted,
    author,
    why,
    warnings: acceptedWarnings(issues, accepted),
    ...(origin && { origin }),
    ...(at !== undefined && { at: at.includes('T') ? new Date(at) : at }),
  })
}

/** Only files of the lender can be others than those that are served. */
function refuseOthers(
  served: Readonly<Record<string, string>>,
  { org, files, others }: Pick<Overlay, 'org' | 'files' | 'others'>,
): void {
  const refuse = (file: string, reason: string) =>
    problem('server/release-beyond-lender', { file, org, reason })
  for (const path of files.keys())
    if (!path.startsWith(`orgs/${org}/`) || !isPlain(path))
      throw refuse(path, `it does not lie below orgs/${org}/`)
  for (const [path, digest] of others)
    if (served[path] === undefined) throw refuse(path, 'it is not among what is served')
    else if (served[path] !== digest) throw refuse(path, 'it is another than what is served')
  const missing = Object.keys(served).find((path) => !path.startsWith('orgs/') && !others.has(path))
  if (missing !== undefined) throw refuse(missing, 'it is missing')
}

function isPlain(path: string): boolean {
  const [folder, ...names] = path.split('/')
  return (
    (configurationFolders as readonly string[]).includes(folder!) &&
    names.every((name) => /^[^\\\0]+$/.test(name) && name !== '.' && name !== '..')
  )
}

/** What is wrong with the files of all, of the lender, and with what it alone does. */
function issuesOf({ issues, unchecked }: ReadLenders, org: string): readonly Issue[] {
  return [
    ...issues.filter(
      ({ file = '', orgs = [org] }) =>
        orgs.includes(org) && (!/^orgs\/[^/]+\//.test(file) || file.startsWith(`orgs/${org}/`)),
    ),
    ...unchecked.map(({ what, why, file = '', pointer = '' }) =>
      createIssue('server/question-undecided', { what, why: why.join('; ') }, { file, pointer }),
    ),
  ]
}

function refuseOpen(issues: readonly Issue[], accepted: Overlay['accepted']): void {
  const open = issues.filter((each) => each.severity === 'error' || !accepted.has(placeOf(each)))
  const [first] = open
  if (!first) return
  const errors = open.filter(({ severity }) => severity === 'error').length
  const stopped = createIssue('server/release-stopped', {
    errors,
    warnings: open.length - errors,
    place: placeOf(open.find(({ severity }) => severity === 'warning') ?? first),
  })
  throw new ProblemError([stopped, ...open])
}

function datedOf({ dated, written }: ReadLenders, org: string) {
  return (dated[org] ?? []).map(({ from, bundle }) => ({
    from: new Date(from),
    bundle: written.get(bundle)!.bundle,
  }))
}

function textsOf(contents: Contents): ReadonlyMap<string, string> {
  const decoder = new TextDecoder()
  return new Map(
    [...contents]
      .filter(([path]) => path.endsWith('.json'))
      .map(([path, content]) => [path, decoder.decode(content)] as const),
  )
}
