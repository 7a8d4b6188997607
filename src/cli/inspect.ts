import { analyse } from '#analysis'
import { createMemo } from '#loader'
import type { Bundle, Issue, Memo } from '#model'
import { createEngine } from './createEngine.ts'
import type { Configuration } from './readConfiguration.ts'

export interface Inspection {
  /** The loader's, then those about behaviour; each once, however many lenders it is about. */
  readonly issues: readonly Issue[]
  readonly unchecked: readonly OpenQuestion[]
  readonly checked: Checked
}

/** Something that was neither proven nor shown to be false. */
export interface OpenQuestion {
  readonly what: string
  readonly file?: string
  readonly pointer?: string
  readonly line?: number
  readonly why: readonly string[]
}

/** What behaviour was looked at; what several lenders share counts once. */
export interface Checked {
  readonly lenders: readonly string[]
  /** Lenders whose files have errors: how they behave cannot be said. */
  readonly withErrors: readonly string[]
  readonly rules: number
  readonly flows: number
  readonly forms: number
  readonly statuses: number
  readonly machines: number
  /** How different questions about rules came out: by facts that show it, by proof that there are none, not at all. */
  readonly asked: { readonly shown: number; readonly proven: number; readonly open: number }
}

/** Everything that is wrong with the lenders' files and with how they behave, and what could not be decided. */
export function inspect(
  { loaded, orgCodes }: Configuration,
  org: string | undefined,
  progress: (text: string) => void,
  memo: Memo = createMemo(),
): Inspection {
  const issues = new Map<string, Issue>()
  const unchecked = new Map<string, OpenQuestion>()
  const add = (issue: Issue) => {
    const key = `${issue.code} ${issue.file} ${issue.pointer} ${issue.message}`
    if (!issues.has(key)) issues.set(key, issue)
  }
  for (const issue of org === undefined ? loaded.issues : loaded.issuesOf(org)) add(issue)
  const bundles: Bundle[] = []
  let asked = { shown: 0, proven: 0, open: 0 }
  for (const [index, code] of orgCodes.entries()) {
    progress(`${code}: ${index + 1} of ${orgCodes.length}`)
    const bundle = loaded.bundles.get(code)
    const places = loaded.placesOf(code)
    if (!bundle || !places) continue
    bundles.push(bundle)
    const report = analyse({ bundle, engine: createEngine(bundle), places }, memo)
    asked = report.asked
    for (const { counterexample, ...finding } of report.findings) {
      add({ ...loaded.place(finding, code), ...(counterexample && { counterexample }) })
    }
    for (const { what, why, ...place } of report.unchecked) {
      const { file, pointer, line } = loaded.place({ ...place, code: 'analysis/rule-never-true' }, code)
      unchecked.set(`${what} ${file} ${pointer}`, { what, ...(file !== undefined && { file, pointer, line }), why })
    }
  }
  return { issues: [...issues.values()], unchecked: [...unchecked.values()], checked: { ...countChecked(orgCodes, bundles), asked } }
}

function countChecked(orgCodes: readonly string[], bundles: readonly Bundle[]): Omit<Checked, 'asked'> {
  const different = (parts: (bundle: Bundle) => readonly unknown[]) => new Set(bundles.flatMap(parts)).size
  const sound = bundles.map(({ org }) => org.orgCode)
  return {
    lenders: sound,
    withErrors: orgCodes.filter((code) => !sound.includes(code)),
    rules: different(({ rules }) => Object.values(rules)),
    flows: different(({ flows }) => Object.values(flows)),
    forms: different(({ forms }) => Object.values(forms)),
    statuses: different(({ routing }) => Object.values(routing.statuses)),
    machines: different(({ machine }) => (Object.keys(machine.states).length > 0 ? [machine] : [])),
  }
}
