import { createMemo, type Loaded } from '#loader'
import type { Bundle, Issue, Memo } from '#model'
import { createEngine } from '../createEngine.ts'
import { judgeObligations } from '../obligations/judgeObligations.ts'
import type { JudgedObligation } from '../obligations/JudgedObligation.ts'
import { tellObligations } from '../obligations/tellObligations.ts'
import { analyse } from './analyse.ts'
import { countSources } from './countSources.ts'
import { diagnosticKey } from './diagnosticKey.ts'

export interface Inspection {
  /**
   * The loader's diagnostics, then those about behavior; each once, however many lenders it
   * affects.
   */
  readonly issues: readonly FoundIssue[]
  readonly unchecked: readonly OpenQuestion[]
  readonly checked: Checked
}

export interface FoundIssue extends Issue {
  /**
   * The only lenders with the diagnostic, although it is in a shared file: it depends on how they
   * differ.
   */
  readonly orgs?: readonly string[]
  /** The day from which on it is so, "YYYY-MM-DD", where it is not so yet. */
  readonly from?: string
}

/** Something that was neither proven nor disproven. */
export interface OpenQuestion {
  readonly what: string
  readonly file?: string
  readonly pointer?: string
  readonly line?: number
  readonly why: readonly string[]
}

/** What was analyzed; parts shared by several lenders count once. */
export interface Checked {
  readonly lenders: readonly string[]
  /** Lenders whose files have errors: their behavior can't be analyzed. */
  readonly withErrors: readonly string[]
  /** Lenders without any error: only these can be served. */
  readonly valid: readonly string[]
  readonly rules: number
  readonly flows: number
  readonly forms: number
  readonly statuses: number
  readonly machines: number
  /**
   * Results of different questions about rules: shown by facts, proven impossible, or undecided.
   */
  readonly asked: { readonly shown: number; readonly proven: number; readonly open: number }
  /** Outcomes of obligations, of all lenders together; absent without obligations. */
  readonly obligations?: Readonly<Partial<Record<JudgedObligation['outcome'], number>>>
  /** Rules, texts and figures, and the places of those that name no source. */
  readonly sources?: { readonly all: number; readonly without: readonly string[] }
}

interface Lenders {
  readonly loaded: Loaded
  /** The requested ones. */
  readonly orgCodes: readonly string[]
  /** The day on which exceptions from obligations must still run; without it, none ends. */
  readonly day?: string
}

/**
 * All diagnostics of the lenders' files and behavior, and what could not be decided. It decides
 * which lenders are valid: `lintel check` reports it, and the server serves no other.
 */
export function inspect(
  { loaded, orgCodes, day }: Lenders,
  org: string | undefined,
  progress: (text: string) => void,
  memo: Memo = createMemo(),
): Inspection {
  const issues = new Map<string, Issue>()
  const having = new Map<string, Set<string>>()
  const unchecked = new Map<string, OpenQuestion>()
  const add = (key: string, issue: Issue) => void (issues.has(key) || issues.set(key, issue))
  const has = (key: string, code: string) =>
    void having.set(key, (having.get(key) ?? new Set()).add(code))
  const isOfAll = org === undefined && orgCodes.length === loaded.orgCodes.length
  for (const issue of isOfAll ? loaded.issues : orgCodes.flatMap(loaded.issuesOf))
    add(keyOf(issue), issue)
  for (const code of issues.size === 0 ? [] : orgCodes)
    for (const issue of loaded.issuesOf(code)) has(keyOf(issue), code)
  const bundles: Bundle[] = []
  const broken = new Set<string>()
  const outcomes: JudgedObligation['outcome'][] = []
  const sourced = new Map<string, boolean>()
  let asked = { shown: 0, proven: 0, open: 0 }
  for (const [index, code] of orgCodes.entries()) {
    progress(`${code}: ${index + 1} of ${orgCodes.length}`)
    const bundle = loaded.bundles.get(code)
    const places = loaded.placesOf(code)
    if (!bundle || !places) continue
    bundles.push(bundle)
    const subject = { bundle, engine: createEngine(bundle), places }
    for (const { file, pointer, hasSource } of countSources(subject))
      sourced.set(`${file} ${pointer}`.trim(), hasSource)
    const report = analyse(subject, memo)
    asked = report.asked
    const judged = judgeObligations(subject, memo, day)
    outcomes.push(...judged.map(({ outcome }) => outcome))
    for (const told of [...report.diagnostics, ...tellObligations(judged)]) {
      const { counterexample, ...diagnostic } = told
      const issue = loaded.place(diagnostic, code)
      const { file = '', pointer = '' } = issue
      const key = diagnosticKey({ ...diagnostic, file, pointer })
      add(key, { ...issue, ...(counterexample && { counterexample }) })
      has(key, code)
      if (issue.severity === 'error') broken.add(code)
    }
    for (const { what, why, ...place } of report.unchecked) {
      const at = placeOf(loaded, place, code)
      unchecked.set(`${what} ${at.file} ${at.pointer}`, { what, ...at, why })
    }
  }
  const found = [...issues].map(([key, issue]): FoundIssue => {
    const looked = issue.code.startsWith('loader/') ? orgCodes.length : bundles.length
    return withOrgs(issue, [...(having.get(key) ?? [])], looked)
  })
  return {
    issues: found,
    unchecked: [...unchecked.values()],
    checked: {
      ...countChecked(orgCodes, bundles, broken),
      asked,
      ...countOutcomes(outcomes),
      sources: sourcesOf(sourced),
    },
  }
}

/** The lenders that have it, unless all of those that were looked at do. */
function withOrgs(issue: Issue, orgs: readonly string[], looked: number): FoundIssue {
  return issue.file?.startsWith('orgs/') || orgs.length === 0 || orgs.length === looked
    ? issue
    : { ...issue, orgs }
}

function sourcesOf(sourced: ReadonlyMap<string, boolean>): NonNullable<Checked['sources']> {
  const without = [...sourced].flatMap(([place, hasSource]) => (hasSource ? [] : [place]))
  return { all: sourced.size, without }
}

function countOutcomes(
  outcomes: readonly JudgedObligation['outcome'][],
): Pick<Checked, 'obligations'> {
  const counts: Partial<Record<JudgedObligation['outcome'], number>> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return outcomes.length > 0 ? { obligations: counts } : {}
}

function placeOf(
  loaded: Loaded,
  place: Omit<Parameters<Loaded['place']>[0], 'code'>,
  org: string,
): Pick<Issue, 'file' | 'pointer' | 'line'> {
  const { file, pointer, line } = loaded.place({ ...place, code: 'analysis/rule-never-true' }, org)
  return file === undefined ? {} : { file, pointer, line }
}

const keyOf = ({ code, file, pointer, message }: Issue) => `${code} ${file} ${pointer} ${message}`

function countChecked(
  orgCodes: readonly string[],
  bundles: readonly Bundle[],
  broken: ReadonlySet<string>,
): Omit<Checked, 'asked' | 'sources'> {
  // Lenders share most maps: each map is visited once.
  const members = (mapsOf: (bundle: Bundle) => readonly object[]) =>
    new Set(
      [...new Set(bundles.flatMap(mapsOf))].flatMap(
        (map) => Object.values(map) as readonly unknown[],
      ),
    ).size
  const analyzed = new Set(bundles.map(({ org }) => org.orgCode))
  return {
    lenders: [...analyzed],
    withErrors: orgCodes.filter((code) => !analyzed.has(code)),
    valid: [...analyzed].filter((code) => !broken.has(code)),
    rules: members(({ rules }) => [rules]),
    flows: members(({ flows }) => [flows]),
    forms: members(({ forms }) => [forms]),
    statuses: members(({ routing, signer }) => [routing.statuses, signer?.routing.statuses ?? {}]),
    machines: new Set(
      bundles.map(({ machine }) => machine).filter(({ states }) => Object.keys(states).length > 0),
    ).size,
  }
}
