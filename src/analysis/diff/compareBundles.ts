import { toPointer } from '#loader'
import { type Bundle, type Flow, toJson, fromJson } from '#model'
import type { Subject } from '../validity/Subject.ts'
import { alignJson } from './alignJson.ts'
import { compareForms } from './compareForms.ts'
import { comparePolicies } from './comparePolicies.ts'
import { compareRules } from './compareRules.ts'
import { compareWays } from './compareWays.ts'
import { createComparison } from './createComparison.ts'
import { describeChange } from './describeChange.ts'
import type { Difference } from './Difference.ts'
import { filesOf } from './filesOf.ts'
import { findRenames } from './findRenames.ts'
import { jsonChanges } from './jsonChanges.ts'
import { sortDifferences } from './sortDifferences.ts'
import { waysOf } from './waysOf.ts'

/**
 * All differences between two bundles, those that treat someone differently first. For two lenders,
 * texts that differ only in the lender's own name and figures are the same. Examples are found by
 * search and checked against both engines; "same" is a proof.
 */
export function compareBundles(one: Subject, other: Subject): readonly Difference[] {
  if (one.bundle.hash === other.bundle.hash) return []
  const bundle = fromJson<Bundle>(alignJson(toJson(one.bundle), toJson(other.bundle)))
  const [before, after] = [withPlacesOf({ ...one, bundle }, other), withPlacesOf(other, one)]
  const comparison = createComparison(before, after)
  const renames = new Map(
    Object.entries(before.bundle.flows).flatMap(([id, flow]) => {
      const now = after.bundle.flows[id]
      return now ? [[id, findRenames(flow, now)] as const] : []
    }),
  )
  const renamed = (flow: string, step: string) => renames.get(flow)?.get(step) ?? step
  const [oldWays, newWays] = [waysOf(before, renamed), waysOf(after)]
  const ways = compareWays(comparison, oldWays, newWays)
  const policies = comparePolicies(before, after)
  const spokenFor = new Set(
    [
      ...ways,
      ...policies.filter(({ pointer }) => pointer !== ''),
      ...newWays
        .filter(isNext)
        .filter((way) => oldWays.some((old) => placeOf(old) === placeOf(way))),
    ].map(placeOf),
  )
  return sortDifferences([
    ...compareRules(comparison),
    ...policies,
    ...ways,
    ...compareForms(comparison),
    ...sayRenames(renames),
    ...compareFiles(comparison.before, comparison.after, renamed, spokenFor),
  ])
}

const isNext = ({ pointer }: { readonly pointer: string }) => pointer.endsWith('/next')
const placeOf = ({ file, pointer }: { readonly file: string; readonly pointer: string }) =>
  `${file} ${pointer}`

function compareFiles(
  before: Subject,
  after: Subject,
  renamed: (flow: string, step: string) => string,
  spokenFor: ReadonlySet<string>,
): readonly Difference[] {
  const isOpen = before.bundle.org.orgCode !== after.bundle.org.orgCode
  const [old, now] = [new Map(filesOf(before, isOpen)), filesOf(after, isOpen)]
  for (const id of Object.keys(before.bundle.flows)) {
    const file = `flows/${id}.json`
    const flow = fromJson<Flow>(old.get(file))
    const steps = Object.fromEntries(
      Object.entries(flow.steps).map(([step, value]) => [renamed(id, step), value]),
    )
    old.set(file, {
      ...toJson(flow),
      start: renamed(id, flow.start),
      steps: toJson(steps),
    })
  }
  const files = new Set([...old.keys(), ...now.keys()])
  return [...files].flatMap((file) =>
    jsonChanges(old.get(file), now.get(file)).flatMap((change): readonly Difference[] => {
      // A place where rules choose is compared separately.
      const holders = change.keys.map((_, index) => change.keys.slice(0, index + 1))
      const isSpokenFor = (keys: readonly string[]) =>
        spokenFor.has(`${file} ${toPointer(keys)}`) &&
        (keys[0] !== 'progress' || change.keys.at(-1) === 'when')
      if (holders.some(isSpokenFor)) return []
      const [kind, what] = describeChange(change, file)
      const shown = {
        ...(change.before !== undefined && { before: change.before }),
        ...(change.after !== undefined && { after: change.after }),
      }
      return [
        {
          kind,
          what,
          file: file.replace('*/org.json', `${after.bundle.org.orgCode}/org.json`),
          pointer: toPointer(change.keys),
          ...shown,
        },
      ]
    }),
  )
}

function sayRenames(
  renames: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly Difference[] {
  return [...renames].flatMap(([id, names]) =>
    [...names].map(([old, now]) => ({
      kind: 'step-renamed' as const,
      what: `The step “${old}” of “${id}” is called “${now}” now.`,
      file: `flows/${id}.json`,
      pointer: toPointer(['steps', now]),
      before: old,
      after: now,
    })),
  )
}

/** A subject that lies where the other one does, as far as its own places are not known. */
function withPlacesOf(subject: Subject, { places: others }: Subject): Subject {
  const { rules, screens, signerScreens } = subject.places
  return {
    ...subject,
    places: {
      rules: { ...others.rules, ...rules },
      screens: { ...others.screens, ...screens },
      signerScreens: { ...others.signerScreens, ...signerScreens },
    },
  }
}
