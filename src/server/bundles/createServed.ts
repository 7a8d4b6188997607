import type { FastifyBaseLogger } from 'fastify'
import { findPlaceholders } from '#loader'
import { createIssue, type Issue } from '#model'
import type { Clock } from '../clock/Clock.ts'
import { bundleAt, bundlesFrom } from '../releases/bundleAt.ts'
import { createInForce, type Concerned } from '../releases/createInForce.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Release } from '../stores/releaseStore.ts'
import type { BundleName } from './createKeptBundles.ts'
import type { OlderBundles } from './createOlderBundles.ts'
import type { ReadLenders } from './readLenders.ts'
import type { Serving } from './serveBundle.ts'

interface Parts {
  readonly store: Store
  readonly clock: Pick<Clock, 'now'>
  readonly older: OlderBundles
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly onlyFinalWords: boolean
  readonly isDevelopment: boolean
}

/** What was read of a followed folder, and what of it is compiled, by the bundle's hash. */
export interface Fresh {
  readonly lenders: Pick<ReadLenders, 'folders' | 'hashes'>
  readonly ready: ReadonlyMap<string, Serving>
}

/** What a lender is served with. */
export interface InService extends Serving {
  readonly release: Release
}

/** What is served to each lender: the release in force. */
export interface Served {
  /** By lender, those without a folder last. */
  current(): ReadonlyMap<string, InService>
  /**
   * Serves what is in force now, at all lenders at once, when all are ready: a failure leaves
   * everything as it was. Gives the moment from which the next release is in force, and prepares
   * that meanwhile.
   */
  serve(fresh?: Fresh): Promise<Date | undefined>
  /** Of each lender that has a release in force, but none that can be served: why. */
  refused(): ReadonlyMap<string, Issue>
  close(): Promise<void>
}

export function createServed(parts: Parts): Served {
  const { store, clock, older } = parts
  const inForce = createInForce(store, clock)
  const prepared = createPrepared({ ...parts, find: inForce.find })
  const chooser = { ...parts, find: inForce.find, restore: prepared.restore }
  let current: ReadonlyMap<string, InService> = new Map()
  let refused: ReadonlyMap<string, Issue> = new Map()
  let lenders: Fresh['lenders'] = { folders: [], hashes: new Map() }

  const serve = async (fresh: Fresh) => {
    const next = new Map<string, InService>()
    const unserved = new Map<string, Issue>()
    const { releases, now: moment, next: nextMoment, awaited } = await inForce.read()
    const wanted: BundleName[] = []
    for (const [org, [number]] of releases) {
      // Events are about lenders of the release.
      const hash = bundleAt(await inForce.find(number!), org, moment)!
      if (current.get(org)?.served.bundle.hash === hash || fresh.ready.has(hash)) continue
      if (!prepared.has([org, hash])) wanted.push([org, hash])
    }
    const ready = new Map([...(await older.restore(wanted)), ...fresh.ready])
    for (const org of new Set([...fresh.lenders.folders, ...releases.keys()])) {
      const [number, ...before] = releases.get(org) ?? []
      if (number === undefined) continue
      const now = current.get(org)
      const numbers = [number, ...before] as const
      const chosen = await choose(chooser, { ...fresh, ready }, { org, now, moment, numbers })
      if ('release' in chosen) next.set(org, chosen)
      else unserved.set(org, createIssue(chosen.why, { org, number: chosen.number }))
    }
    current = next
    refused = unserved
    lenders = fresh.lenders
    prepared.prepare(awaited, moment)
    return nextMoment
  }
  /** One after the other: the later one sees what is newer. */
  let serving: ReturnType<typeof serve> = Promise.resolve(undefined)
  return {
    current: () => current,
    refused: () => refused,
    serve: (fresh) =>
      (serving = serving
        .catch(() => undefined)
        .then(() => serve(fresh ?? { lenders, ready: new Map() }))),
    close: prepared.close,
  }
}

interface Choice {
  readonly org: string
  /** What the lender is served with now. */
  readonly now: InService | undefined
  /** By the clock of applications. */
  readonly moment: Date
  /** Its releases: the present one, then what it would go back to, and on. */
  readonly numbers: readonly [number, ...(readonly number[])]
}

interface Refused {
  readonly number: number
  readonly why: 'server/release-unservable' | 'server/release-not-kept'
}

interface Chooser extends Pick<Parts, 'older' | 'onlyFinalWords' | 'isDevelopment'> {
  find(number: number): Promise<Release>
  restore(org: string, hash: string): Promise<Serving | undefined>
}

/** The first of a lender's releases that is valid; without one, why one is not. */
async function choose(
  { find, restore, older, onlyFinalWords, isDevelopment }: Chooser,
  { lenders, ready }: Fresh,
  { org, now, moment, numbers }: Choice,
): Promise<InService | Refused> {
  const isFinal = ({ served }: Serving) =>
    !onlyFinalWords || findPlaceholders(served.bundle).length === 0
  /** Whether `lintel check` finds no error in it. A retired lender stays retired. */
  const isServable = async ({ served: { bundle } }: Serving) =>
    isDevelopment ||
    lenders.hashes.get(org) === bundle.hash ||
    (bundle.org.retired !== undefined && !lenders.folders.includes(org)) ||
    older.isValid(bundle)
  for (const number of numbers) {
    const release = await find(number)
    // Events are about lenders of the release.
    const hash = bundleAt(release, org, moment)!
    if (now?.served.bundle.hash === hash) return { ...now, release }
    const serving = ready.get(hash) ?? (await restore(org, hash))
    if (!serving) return now ?? { number, why: 'server/release-not-kept' }
    if (!isFinal(serving)) return now ?? { number, why: 'server/release-unservable' }
    if (await isServable(serving)) return { ...serving, release }
  }
  return now ?? { number: numbers[0], why: 'server/release-unservable' }
}

/** Bundles of releases that are awaited: compiled and judged before their moment comes. */
function createPrepared({
  older,
  log,
  find,
}: Pick<Parts, 'older' | 'log'> & Pick<Chooser, 'find'>) {
  let prepared = new Map<string, Promise<Serving | undefined>>()
  let asked: readonly Concerned[] = []
  let preparing: Promise<void> = Promise.resolve()
  let isOver = false
  const restore = (org: string, hash: string) =>
    prepared.get(`${org}/${hash}`) ??
    older.restore([[org, hash]]).then(
      (restored) => restored.get(hash),
      (error: unknown) => {
        log.error({ err: error, org }, 'a kept bundle is not served')
        return undefined
      },
    )
  const prepareAll = async (awaited: readonly Concerned[], moment: Date) => {
    const mine: typeof prepared = new Map()
    for (const { release, orgs } of awaited) {
      const found = await find(release)
      for (const org of orgs)
        for (const hash of bundlesFrom(found, org, moment)) {
          if (isOver || asked !== awaited) return
          const [key, serving] = [`${org}/${hash}`, restore(org, hash)]
          prepared.set(key, serving)
          mine.set(key, serving)
          const ready = await serving
          if (ready && !isOver) await older.isValid(ready.served.bundle)
        }
    }
    prepared = mine
  }
  return {
    restore,
    has: ([org, hash]: BundleName) => prepared.has(`${org}/${hash}`),
    /** Forgets all others. */
    prepare: (awaited: readonly Concerned[], moment: Date) => {
      asked = awaited
      preparing = preparing
        .then(() => prepareAll(awaited, moment))
        .catch((error: unknown) => log.error({ err: error }, 'a release is not prepared'))
    },
    close: () => {
      isOver = true
      return preparing
    },
  }
}
