import { compareBundles, subjectOfBundle, type Difference } from '#analysis'
import { sha256 } from '#loader/disk'
import { canonicalJson, type Bundle } from '#model'
import { civilDate } from '#origination'
import type { ReleaseChanges } from '../stores/releaseStore.ts'
import { findMarked, type Marked } from './findMarked.ts'
import { listChanges } from './listChanges.ts'

/** What a release changes at the lenders for which it is published. */
export interface ReleaseChange {
  readonly changes: ReleaseChanges
  /** What a second person must approve. */
  readonly marked: readonly Marked[]
  /**
   * SHA-256 of what it changes, by lender: the same however its files are formatted and in whatever
   * order their members are.
   */
  readonly meaning: string
}

type BundlesByLender = ReadonlyMap<string, Bundle>

/** What a lender is to be served with from a later moment on, in place of what. */
export interface LaterState {
  readonly from: Date
  readonly before: Bundle
  readonly after: Bundle
}

/** By lender. `later`: the earliest first. */
export interface States {
  readonly before: BundlesByLender
  readonly after: BundlesByLender
  readonly later: ReadonlyMap<string, readonly LaterState[]>
}

/** Compares what is served to each lender of `after` with what is to be served. */
export function compareStates({ before, after, later }: States): ReleaseChange {
  const compared = [...after]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([org, now]) => {
      const old = before.get(org)
      const present = old ? compareLender(org, old, now) : newLender(org, now)
      return (later.get(org) ?? []).reduce(addLater, present)
    })
  return {
    changes: listChanges(new Map(compared.map(({ org, sentences }) => [org, sentences]))),
    marked: compared.flatMap(({ marked }) => marked),
    meaning: sha256(canonicalJson(compared.map(({ org, said }) => [org, said]))),
  }
}

interface Compared {
  readonly org: string
  readonly sentences: readonly string[]
  readonly marked: readonly Marked[]
  readonly said: readonly string[]
}

/** With what changes only then. */
function addLater(all: Compared, { from, before, after }: LaterState): Compared {
  const { org, sentences, marked, said } = all
  const then = compareLender(org, before, after)
  const day = civilDate(from, after.org.zone ?? 'UTC')
  const isKnown = (one: Marked) =>
    marked.some((other) => one.what === other.what && one.pointer === other.pointer)
  const isNew = (what: string) => !sentences.includes(what)
  return {
    org,
    sentences: [
      ...sentences,
      ...then.sentences.filter(isNew).map((what) => `From ${day} on: ${what}`),
    ],
    marked: [
      ...marked,
      ...then.marked
        .filter((one) => !isKnown(one))
        .map((one) => ({ ...one, what: `From ${day} on: ${one.what}` })),
    ],
    said: [
      ...said,
      ...then.said
        .filter((each) => !said.includes(each))
        .map((each) => `${from.toISOString()} ${each}`),
    ],
  }
}

function compareLender(org: string, old: Bundle, now: Bundle): Compared {
  const found = compareBundles(subjectOfBundle(old), subjectOfBundle(now))
  const marked = findMarked(org, [old.lending.approvals, now.lending.approvals], found)
  const isMarkedOrder = ({ file, pointer }: Difference) =>
    marked.some((mark) => mark.file === file && mark.pointer === pointer)
  const said = found
    .filter((difference) => difference.kind !== 'order' || isMarkedOrder(difference))
    .map(({ kind, what, file, pointer, before = null, after = null }) =>
      canonicalJson([kind, what, file, pointer, before, after]),
    )
  const nothing = old.hash === now.hash ? 'Only pictures change.' : 'Nothing changes for borrowers.'
  const sentences = found.length > 0 ? found.map(({ what }) => what) : [nothing]
  return { org, sentences, marked, said: said.toSorted() }
}

const allIsNew = 'All of it is new: the lender was never served.'

function newLender(org: string, { hash, lending }: Bundle): Compared {
  const marked = Object.entries(lending.approvals?.marks ?? {}).map(([mark, { title }]) => ({
    org,
    mark,
    title,
    what: allIsNew,
    file: `orgs/${org}/org.json`,
    pointer: '',
  }))
  return { org, sentences: [allIsNew], marked, said: [hash] }
}
