import type { ConsoleReport, HmdaCategory, JsonObject, LendingHmdaRegister } from '#model'
import { hmdaCodes } from '#lending'
import type { CompiledBundle } from '../CompiledBundle.ts'
import { ruleFacts } from '../facts/ruleFacts.ts'
import type { FiledApplication } from '../register/describeRegister.ts'
import { findAction } from '../register/findAction.ts'
import { givenReasons } from '../register/givenReasons.ts'
import { withholdFew, type GroupRow } from './withholdFew.ts'

export interface OutcomeCount {
  readonly title: string
  readonly count: number
}

/** What became of the applications of a year: totals, in which no one can be recognized. */
export interface PipelineReport {
  readonly outcomes: readonly (OutcomeCount & { readonly stages: readonly OutcomeCount[] })[]
  /** Sentences of the notices of denial. */
  readonly reasons: readonly OutcomeCount[]
  readonly groups: readonly { readonly title: string; readonly rows: readonly GroupRow[] }[]
}

/**
 * Counts ended applications by the lender's final action, and denials by reason and by the group
 * that borrowers said they are in (12 CFR 1002.4(a), 1003). `stageOf`: the last stage of an
 * application, by its uuid.
 */
export function describeReport(
  served: CompiledBundle,
  {
    report,
    register,
    filed,
    year,
    stageOf,
  }: {
    readonly report: ConsoleReport
    readonly register: LendingHmdaRegister
    readonly filed: readonly FiledApplication[]
    readonly year: number
    readonly stageOf: (uuid: string) => string | undefined
  },
): PipelineReport {
  const { adverseAction, hmda } = served.bundle.lending
  const ended = filed.flatMap(({ application, demographics }) => {
    const { uuid, facts, status, since } = application
    const known = ruleFacts(served, facts, status, since)
    const found = findAction(served, register, known, year)
    if (!found) return []
    const codes = hmdaCodes(demographics, hmda)
    return [{ ...found.action, uuid, file: facts.file, codes }]
  })
  const denied = ended.filter(({ decision }) => decision === 'denied')
  const decided = ended.filter(({ decision }) => decision !== undefined)
  return {
    outcomes: countEach(ended.map(({ title }) => title)).map(({ title, count }) => ({
      title,
      count,
      stages: countEach(
        ended.filter((each) => each.title === title).flatMap(({ uuid }) => stageOf(uuid) ?? []),
      ),
    })),
    reasons: countEach(denied.flatMap(({ file }) => sentencesOf(adverseAction.reasons, file))),
    groups: report.groups.map(({ title, of }) => ({
      title,
      rows: withholdFew(
        groupsOf(hmda[of]).map(({ name, isIn }) => {
          const own = (all: typeof ended) => all.filter(({ codes }) => isIn(listed(codes[of])))
          return { title: name, decided: own(decided).length, denied: own(denied).length }
        }),
        report.fewest,
      ),
    })),
  }
}

interface Group {
  /** Null: not said. */
  readonly name: string | null
  readonly isIn: (codes: readonly number[]) => boolean
}

/**
 * Each group that stands by itself, with the more exact ones within it (2 and 21 to 27). `both`:
 * the code of someone who is in all of them.
 */
function groupsOf({ values, both }: HmdaCategory & { readonly both?: number }): readonly Group[] {
  const all = Object.values(values).filter(({ refuses }) => !refuses)
  const some = all.filter(({ aggregate }) => aggregate)
  const groups = (some.length > 0 ? some : all).map(({ code, title }) => ({
    name: title,
    isIn: (codes: readonly number[]) =>
      codes.some((each) => [code, both].includes(each) || Math.floor(each / 10) === code),
  }))
  return [...groups, { name: null, isIn: (codes) => !groups.some(({ isIn }) => isIn(codes)) }]
}

function listed(codes: number | readonly number[]): readonly number[] {
  return typeof codes === 'number' ? [codes] : codes
}

function sentencesOf(
  reasons: Readonly<Record<string, { readonly sentence: string }>>,
  file: JsonObject,
): readonly string[] {
  const given = new Set(givenReasons(file))
  return Object.entries(reasons).flatMap(([code, { sentence }]) =>
    given.has(code) ? [sentence] : [],
  )
}

/** How often each title is there, the most frequent first, the rest as they came. */
function countEach(
  titles: readonly string[],
): { readonly title: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
  return [...counts]
    .map(([title, count]) => ({ title, count }))
    .sort((left, right) => right.count - left.count)
}
