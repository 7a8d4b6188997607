import type { Bundle } from '#model'
import { civilDate, type DraftOutcome, type DraftQuestion } from '#origination'
import limits from '../limits.json' with { type: 'json' }
import retention from '../retention.json' with { type: 'json' }
import { findBundle } from '../stores/bundleRecords.ts'
import type { Draft, DraftStore } from '../stores/draftStore.ts'
import type { Store } from '../stores/openDatabase.ts'
import type { Candidate } from './listCandidates.ts'
import type { TriedDraft, TrialThread } from './TrialThread.ts'

/** A question, and how many people it concerns. */
export interface Concerns extends DraftQuestion {
  readonly people: number
}

/** What becomes of the open drafts of a lender from a day on. */
export interface UnderWayTrial {
  /** Each open draft once. */
  readonly drafts: Readonly<Record<DraftOutcome, number>>
  /** Day when the last pinned draft is deleted, "YYYY-MM-DD", unless its person saves it again. */
  readonly pinnedUntil?: string
  readonly again: readonly Concerns[]
  readonly lost: readonly Concerns[]
}

/** What becomes of the people under way at a lender when a release comes into force. */
export interface UnderWay extends UnderWayTrial {
  /** Open ones: they stay with the release that they began with until they end. */
  readonly applications: number
  /** Who returns only when it has changed by itself, from each day, "YYYY-MM-DD", of the lender. */
  readonly days: readonly (UnderWayTrial & { readonly from: string })[]
}

export interface TrialParts {
  readonly store: Store
  readonly drafts: Pick<DraftStore, 'listOpen'>
  readonly thread: Pick<TrialThread, 'tryDrafts'>
}

const day = 86_400_000
const keptDays = retention.rows.find(({ table }) => table === 'drafts')!.days!

/**
 * Tries every open draft of the lenders on each bundle that they are to be served, in another
 * thread, and counts open applications. Lenders where no one is under way are left out.
 */
export async function tryUnderWay(
  parts: TrialParts,
  candidates: ReadonlyMap<string, readonly Candidate[]>,
): Promise<ReadonlyMap<string, UnderWay>> {
  const applications = await countApplications(parts.store, [...candidates.keys()])
  const found = new Map<string, UnderWay>()
  for (const [org, all] of candidates) {
    const [first, ...days] = await tryLender(parts, org, all)
    if (!first) continue
    const { from: _from, ...present } = first
    const underWay = { applications: applications.get(org) ?? 0, ...present, days }
    if (underWay.applications > 0 || Object.values(present.drafts).some((count) => count > 0))
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

/** What becomes of its open drafts on each of the bundles. */
async function tryLender(
  { store, drafts, thread }: TrialParts,
  org: string,
  candidates: readonly Candidate[],
): Promise<UnderWay['days']> {
  const counts = candidates.map(() => createCount())
  const bundles = new Map<string, Bundle | undefined>()
  for (let after: string | undefined; ;) {
    const some = await drafts.listOpen(store, org, { after, limit: limits.releases.triedAtOnce })
    if (some.length === 0) break
    after = some.at(-1)!.uuid
    for (const [hash, group] of groupByBundle(some)) {
      if (!bundles.has(hash)) bundles.set(hash, await findBundle(store, org, hash))
      const before = bundles.get(hash)
      const sessions = group.map(({ session }) => session)
      for (const [index, { written, from }] of candidates.entries()) {
        const trial = { candidate: written, from, ...(before && { before }), drafts: sessions }
        const tried =
          hash === written.bundle.hash ? group.map(() => isTheSame) : await thread.tryDrafts(trial)
        counts[index]!.add(group, tried)
      }
    }
  }
  return counts.map(({ read }, index) => {
    const { from, written } = candidates[index]!
    return { ...read(), from: civilDate(from, written.bundle.org.zone ?? 'UTC') }
  })
}

const isTheSame: TriedDraft = { outcome: 'same', again: [], lost: [] }

/** Counts what becomes of drafts. */
function createCount() {
  const drafts: Record<DraftOutcome, number> = { same: 0, moved: 0, again: 0, lost: 0, pinned: 0 }
  const [again, lost] = [new Map<string, Concerns>(), new Map<string, Concerns>()]
  let until = 0
  return {
    add(group: readonly Draft[], tried: readonly TriedDraft[]) {
      for (const [index, each] of tried.entries()) {
        drafts[each.outcome] += 1
        each.again.forEach((question) => add(again, question))
        each.lost.forEach((question) => add(lost, question))
        if (each.outcome === 'pinned') until = Math.max(until, group[index]!.updated.getTime())
      }
    },
    read: (): UnderWayTrial => ({
      drafts,
      ...(until > 0 && { pinnedUntil: civilDate(new Date(until + keptDays * day), 'UTC') }),
      again: [...again.values()],
      lost: [...lost.values()],
    }),
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

function add(all: Map<string, Concerns>, question: DraftQuestion): void {
  const place = `${question.file}#${question.pointer}`
  all.set(place, { ...question, people: (all.get(place)?.people ?? 0) + 1 })
}
