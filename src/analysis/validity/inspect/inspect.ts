import { createMemo, type Loaded } from '#loader'
import type { Bundle, Issue, Memo } from '#model'
import type { JudgedObligation } from '../../obligations/JudgedObligation.ts'
import { blameOverlays } from './blameOverlays.ts'
import { examine, keyOfIssue } from './examine.ts'
import { foldIssues } from './foldIssues.ts'
import type { FoundIssue } from './FoundIssue.ts'
import { mendAll } from './mendAll.ts'
import type { OpenQuestion } from './OpenQuestion.ts'

export interface Inspection {
  /**
   * The loader's diagnostics, then those about behavior; each once, however many lenders it
   * affects.
   */
  readonly issues: readonly FoundIssue[]
  readonly unchecked: readonly OpenQuestion[]
  readonly checked: Checked
}

/** What was analyzed; parts shared by several lenders count once. */
export interface Checked {
  readonly lenders: readonly string[]
  /** Lenders whose files have errors that no remedy surely mends: how they behave is unknown. */
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
 * which lenders are valid: `lintel check` reports it, and the server serves no other. An error that
 * would hide others is followed as its remedy says, and what is behind it is reported too; what
 * goes away with it is not. Each cause is told once, at the overlay that brings it about.
 */
export function inspect(
  { loaded, orgCodes, day }: Lenders,
  org: string | undefined,
  progress: (text: string) => void,
  memo: Memo = createMemo(),
): Inspection {
  const isOfAll = org === undefined && orgCodes.length === loaded.orgCodes.length
  const issuesOf = ({ issues, issuesOf: ofLender }: Loaded) =>
    isOfAll ? issues : orgCodes.flatMap(ofLender)
  const { mended, told } = mendAll(loaded, issuesOf)
  const found = examine({ loaded: mended, orgCodes, day, memo }, issuesOf(mended), progress)
  const isKnown = new Set(issuesOf(loaded).map(keyOfIssue))
  const isTold = new Set(told.map(keyOfIssue))
  const isBehind = (issue: Issue, lenders: Iterable<string>) =>
    told.length > 0 &&
    !isKnown.has(keyOfIssue(issue)) &&
    [...lenders].every((code) => !loaded.bundles.has(code))
  const issues = found.issues
    .filter(
      ({ issue }) =>
        !isTold.has(keyOfIssue(issue)) &&
        (isKnown.has(keyOfIssue(issue)) || !isOfMend(issue, told)),
    )
    .map(({ issue, lenders }) => ({
      issue: isBehind(issue, lenders) ? { ...issue, behind: true as const } : issue,
      lenders,
    }))
  const blamed = blameOverlays({ loaded: mended, day, memo }, issues, found.looked)
  return {
    issues: foldIssues([...told, ...blamed], loaded.files),
    unchecked: found.unchecked,
    checked: {
      ...countChecked(orgCodes, found.bundles),
      valid: orgCodes.filter((code) => loaded.bundles.has(code) && !found.broken.has(code)),
      asked: found.asked,
      ...countOutcomes(found.outcomes),
      sources: sourcesOf(found.sourced),
    },
  }
}

/** Whether it is of what a mend wrote: at the same place, or at the list or object around it. */
function isOfMend({ code, file, pointer }: Issue, told: readonly Issue[]): boolean {
  return (
    code.startsWith('loader/') &&
    pointer !== '' &&
    told.some((other) => other.file === file && `${other.pointer}/`.startsWith(`${pointer}/`))
  )
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

function countChecked(
  orgCodes: readonly string[],
  bundles: readonly Bundle[],
): Omit<Checked, 'asked' | 'valid' | 'sources'> {
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
    rules: members(({ rules }) => [rules]),
    flows: members(({ flows }) => [flows]),
    forms: members(({ forms }) => [forms]),
    statuses: members(({ routing, signer }) => [routing.statuses, signer?.routing.statuses ?? {}]),
    machines: new Set(
      bundles.map(({ machine }) => machine).filter(({ states }) => Object.keys(states).length > 0),
    ).size,
  }
}
