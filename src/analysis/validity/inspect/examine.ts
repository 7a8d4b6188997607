import type { Loaded } from '#loader'
import type { Bundle, Issue, Memo } from '#model'
import { createEngine } from '../../createEngine.ts'
import { judgeObligations } from '../../obligations/judgeObligations.ts'
import type { JudgedObligation } from '../../obligations/JudgedObligation.ts'
import { tellObligations } from '../../obligations/tellObligations.ts'
import { analyse } from '../analyse.ts'
import { countSources } from '../countSources.ts'
import { diagnosticKey } from '../diagnosticKey.ts'
import type { Unchecked } from '../Report.ts'
import type { OpenQuestion } from './OpenQuestion.ts'

interface Subject {
  readonly loaded: Loaded
  readonly day: string | undefined
  readonly memo: Memo
}

export interface Found {
  /** Each once, with the lenders that have it. */
  readonly issues: readonly { readonly issue: Issue; readonly lenders: ReadonlySet<string> }[]
  readonly unchecked: readonly OpenQuestion[]
  readonly bundles: readonly Bundle[]
  /** Lenders whose behavior has an error. */
  readonly broken: ReadonlySet<string>
  readonly outcomes: readonly JudgedObligation['outcome'][]
  readonly asked: { readonly shown: number; readonly proven: number; readonly open: number }
  /** Places of rules, texts and figures, and whether they name a source. */
  readonly sourced: ReadonlyMap<string, boolean>
  /** How many lenders a diagnostic with this code can be of. */
  readonly looked: (code: string) => number
}

/** Diagnostics of these files (`ofFiles`) and of how their lenders behave. */
export function examine(
  { loaded, orgCodes, day, memo }: Subject & { readonly orgCodes: readonly string[] },
  ofFiles: readonly Issue[],
  progress: (text: string) => void,
): Found {
  const issues = new Map<string, { readonly issue: Issue; readonly lenders: Set<string> }>()
  const unchecked = new Map<string, OpenQuestion>()
  const add = (key: string, issue: Issue, code?: string) => {
    const known = issues.get(key) ?? { issue, lenders: new Set() }
    if (code !== undefined) known.lenders.add(code)
    issues.set(key, known)
  }
  for (const issue of ofFiles) add(keyOfIssue(issue), issue)
  for (const code of issues.size === 0 ? [] : orgCodes)
    for (const issue of loaded.issuesOf(code)) add(keyOfIssue(issue), issue, code)
  const bundles: Bundle[] = []
  const broken = new Set<string>()
  const outcomes: JudgedObligation['outcome'][] = []
  const sourced = new Map<string, boolean>()
  let asked = { shown: 0, proven: 0, open: 0 }
  for (const [index, code] of orgCodes.entries()) {
    progress(`${code}: ${index + 1} of ${orgCodes.length}`)
    const behavior = behaviorOf({ loaded, day, memo }, code)
    if (!behavior) continue
    bundles.push(behavior.bundle)
    for (const { file, pointer, hasSource } of countSources(behavior.subject))
      sourced.set(`${file} ${pointer}`.trim(), hasSource)
    asked = behavior.asked
    outcomes.push(...behavior.judged.map(({ outcome }) => outcome))
    for (const [key, issue] of behavior.issues) {
      add(key, issue, code)
      if (issue.severity === 'error') broken.add(code)
    }
    for (const { what, why, ...place } of behavior.unchecked) {
      const at = placeOf(loaded, place, code)
      unchecked.set(`${what} ${at.file} ${at.pointer}`, { what, ...at, why })
    }
  }
  const looked = (code: string) => (code.startsWith('loader/') ? orgCodes.length : bundles.length)
  return {
    issues: [...issues.values()],
    unchecked: [...unchecked.values()],
    looked,
    bundles,
    broken,
    outcomes,
    asked,
    sourced,
  }
}

/** What one lender's files do; undefined where that can't be told. */
function behaviorOf({ loaded, day, memo }: Subject, code: string) {
  const bundle = loaded.whole.get(code)
  const places = loaded.placesOf(code)
  if (!bundle || !places) return undefined
  const subject = { bundle, engine: createEngine(bundle), places }
  const report = analyse(subject, memo)
  const judged = judgeObligations(subject, memo, day)
  const issues = new Map<string, Issue>()
  for (const told of [...report.diagnostics, ...tellObligations(judged)]) {
    const { counterexample, ...diagnostic } = told
    const issue = loaded.place(diagnostic, code)
    const { file = '', pointer = '' } = issue
    const key = diagnosticKey({ ...diagnostic, file, pointer })
    if (!issues.has(key)) issues.set(key, { ...issue, ...(counterexample && { counterexample }) })
  }
  return { subject, bundle, judged, issues, unchecked: report.unchecked, asked: report.asked }
}

/** Keys of everything that a lender has; undefined where its behavior can't be told. */
export function keysOfLender(subject: Subject, code: string): ReadonlySet<string> | undefined {
  const behavior = behaviorOf(subject, code)
  const ofFiles = subject.loaded.issuesOf(code)
  return behavior && new Set([...ofFiles, ...behavior.issues.values()].map(keyOfIssue))
}

function placeOf(
  loaded: Loaded,
  place: Omit<Unchecked, 'what' | 'why'>,
  org: string,
): Pick<Issue, 'file' | 'pointer' | 'line'> {
  const { file, pointer, line } = loaded.place({ ...place, code: 'analysis/rule-never-true' }, org)
  return file === undefined ? {} : { file, pointer, line }
}

export const keyOfIssue = ({ code, file, pointer, message }: Issue) =>
  `${code} ${file} ${pointer} ${message}`
