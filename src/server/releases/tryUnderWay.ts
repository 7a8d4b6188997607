import type { Bundle } from '#model'
import type { Outcome, Question } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import retention from '../retention.json' with { type: 'json' }
import { findBundle } from '../stores/bundleRecords.ts'
import type { Draft, DraftStore } from '../stores/draftStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { WrittenBundle } from '../stores/WrittenBundle.ts'
import type { TrialThread } from './TrialThread.ts'

/** A question, and how many people it concerns. */
export interface Concerns extends Question {
  readonly people: number
}

/** What becomes of the people under way at a lender when a release comes into force. */
export interface UnderWay {
  /** Open ones: they stay with the release that they began with until they end. */
  readonly applications: number
  /** Each open draft once. */
  readonly drafts: Readonly<Record<Outcome, number>>
  /** When the last pinned draft is deleted, unless its person saves it again. */
  readonly pinnedUntil?: Date
  readonly again: readonly Concerns[]
  readonly lost: readonly Concerns[]
}

export interface TrialParts {
  readonly store: Store
  readonly drafts: Pick<DraftStore, 'listOpen'>
  readonly thread: Pick<TrialThread, 'tryDrafts'>
}

const day = 86_400_000
const keptDays = retention.rows.find(({ table }) => table === 'drafts')!.days!

/**
 * Tries every open draft of the lenders on the bundle that each is to be served, in another thread,
 * and counts open applications. Lenders where no one is under way are left out.
 */
export async function tryUnderWay(
  parts: TrialParts,
  candidates: ReadonlyMap<string, WrittenBundle>,
): Promise<ReadonlyMap<string, UnderWay>> {
  const applications = await countApplications(parts.store, [...candidates.keys()])
  const found = new Map<string, UnderWay>()
  for (const [org, candidate] of candidates) {
    const tried = await tryLender(parts, org, candidate)
    const underWay = { applications: applications.get(org) ?? 0, ...tried }
    if (underWay.applications > 0 || Object.values(tried.drafts).some((count) => count > 0))
      found.set(org, underWay)
  }
  return found
}

async function countApplications(
  store: Store,
  orgs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orgs.length === 0) return new Map()
  const rows = await store
    .selectFrom('applications')
    .select(({ fn }) => ['org_code as org', fn.countAll<string>().as('number')])
    .where('org_code', 'in', orgs)
    .where('open', '=', true)
    .groupBy('org_code')
    .execute()
  return new Map(rows.map(({ org, number }) => [org, Number(number)]))
}

async function tryLender(
  { store, drafts, thread }: TrialParts,
  org: string,
  candidate: WrittenBundle,
): Promise<Omit<UnderWay, 'applications'>> {
  const counted: Record<Outcome, number> = { same: 0, moved: 0, again: 0, lost: 0, pinned: 0 }
  const [again, lost] = [new Map<string, Concerns>(), new Map<string, Concerns>()]
  const bundles = new Map<string, Bundle | undefined>()
  let until = 0
  for (let after: string | undefined; ;) {
    const some = await drafts.listOpen(store, org, { after, limit: limits.releases.triedAtOnce })
    if (some.length === 0) break
    after = some.at(-1)!.uuid
    for (const [hash, group] of groupByBundle(some)) {
      if (hash === candidate.bundle.hash) {
        counted.same += group.length
        continue
      }
      if (!bundles.has(hash)) bundles.set(hash, await findBundle(store, org, hash))
      const before = bundles.get(hash)
      const sessions = group.map(({ session }) => session)
      const tried = await thread.tryDrafts({
        candidate,
        ...(before && { before }),
        drafts: sessions,
      })
      for (const [index, each] of tried.entries()) {
        counted[each.outcome] += 1
        each.again.forEach((question) => add(again, question))
        each.lost.forEach((question) => add(lost, question))
        if (each.outcome === 'pinned') until = Math.max(until, group[index]!.updated.getTime())
      }
    }
  }
  return {
    drafts: counted,
    ...(until > 0 && { pinnedUntil: new Date(until + keptDays * day) }),
    again: [...again.values()],
    lost: [...lost.values()],
  }
}

function groupByBundle(drafts: readonly Draft[]): ReadonlyMap<string, readonly Draft[]> {
  const groups = new Map<string, Draft[]>()
  for (const draft of drafts) {
    const group = groups.get(draft.session.bundle)
    if (group) group.push(draft)
    else groups.set(draft.session.bundle, [draft])
  }
  return groups
}

function add(all: Map<string, Concerns>, question: Question): void {
  const place = `${question.file}#${question.pointer}`
  all.set(place, { ...question, people: (all.get(place)?.people ?? 0) + 1 })
}
