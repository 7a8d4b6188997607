import type { JudgedObligation } from '#analysis'
import { isObject, type Bundle, type Json, type LawFloor, type Obligation, toJson } from '#model'
import type { PolicyLine } from './PolicyLine.ts'

/** What holds a line of policy in its place. */
export interface PolicyProof {
  /** `floor` of lending/law.json, `obligation`, or `cases` of tests/suites/lending. */
  readonly kind: 'floor' | 'obligation' | 'cases'
  readonly says: string
  /** Of an obligation, how it stands; the others hold. */
  readonly outcome: JudgedObligation['outcome']
}

export interface ProvenLine extends PolicyLine {
  readonly proofs: readonly PolicyProof[]
  /** `held`: by a floor, a proven obligation or a case. `open`: only by what is not proven. */
  readonly standing: 'held' | 'open' | 'written'
}

interface Evidence {
  /** Those that bind the lender on the day. */
  readonly floors: readonly LawFloor[]
  readonly obligations: Bundle['obligations']
  readonly judged: readonly JudgedObligation[]
  /** Name of a gate, tier, reason or deadline → titles of the cases of the lender that show it. */
  readonly cases: ReadonlyMap<string, readonly string[]>
}

/** Each line with the floors, obligations and cases that hold it. */
export function createProofs({
  floors,
  obligations = {},
  judged,
  cases,
}: Evidence): (line: PolicyLine) => ProvenLine {
  const spoken = judged
    .filter(({ outcome }) => outcome !== 'not-bound')
    .map((each) => {
      const [set = '', name = ''] = each.id.split('/')
      const obligation = obligations[set]?.obligations[name]
      return { ...each, names: new Set(obligation ? namesOf(obligation) : []) }
    })
  return (line) => {
    const { file, pointer, group, names = [] } = line
    const bounding = floors.filter(({ bounds }) =>
      bounds.some((bound) => bound.file === file && isAbout(bound.at, pointer)),
    )
    const shown = names.flatMap((name) => cases.get(name) ?? [])
    const proofs: readonly PolicyProof[] =
      group === 'floors'
        ? [{ kind: 'floor', says: 'No value of the files passes it', outcome: 'proven' }]
        : [
            ...bounding.map(({ title, citation }): PolicyProof => {
              return { kind: 'floor', says: `${title} (${citation})`, outcome: 'proven' }
            }),
            ...spoken
              .filter((each) => names.some((name) => each.names.has(name)))
              .map(({ title, source, outcome }): PolicyProof => {
                return { kind: 'obligation', says: `${title} (${source})`, outcome }
              }),
            ...(shown.length > 0 ? [sayCases(shown)] : []),
          ]
    const isHeld = proofs.some(({ outcome }) => outcome === 'proven')
    return { ...line, proofs, standing: isHeld ? 'held' : proofs.length > 0 ? 'open' : 'written' }
  }
}

function sayCases(titles: readonly string[]): PolicyProof {
  const [first] = titles
  const more = titles.length > 1 ? ` and ${titles.length - 1} more` : ''
  return { kind: 'cases', says: `“${first}”${more}`, outcome: 'proven' }
}

/** Whether a place of a floor, in which "*" is any key, is this place or a part of it. */
function isAbout(bound: string, pointer: string): boolean {
  const keys = bound.split('/')
  const own = pointer.split('/')
  return own.every(
    (key, index) =>
      keys[index] === key || keys[index]?.startsWith('*') || keys[index] === '{state}',
  )
}

/** Everything that an obligation names in its statement. */
function namesOf(obligation: Obligation): readonly string[] {
  if (obligation.kind === 'kept')
    return obligation.statuses.map((status) => `${obligation.what} ${status}`)
  const { title: _title, source: _source, about: _about, ...rest } = obligation
  const visit = (value: Json): readonly string[] => {
    if (typeof value === 'string') return [value]
    if (Array.isArray(value)) return value.flatMap((each: Json) => visit(each))
    return isObject(value) ? Object.values(value).flatMap(visit) : []
  }
  return visit(toJson(rest))
}
