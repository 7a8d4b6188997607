import { isObject, type Json, type Lending, type LendingLaw } from '#model'
import type { Diagnostic } from '../../Diagnostic.ts'
import { toPointer } from '../../json/pointer.ts'
import { lifecycleFile } from '../../lifecycleFile.ts'
import type { Parts } from '../../Parts.ts'

/** The codes that only this check reports. */
export const protectedFactIssues = {
  'loader/protected-fact-read': {
    severity: 'error',
    what: 'The decision on credit reads "{fact}", which no such decision may read: {reason}.',
    remedy:
      'Take it out of the gates of lending/underwriting.json and out of what underwriting is given.',
  },
} as const

type ProtectedDiagnostic = Diagnostic<keyof typeof protectedFactIssues>
type Read = Pick<Parts, 'rules' | 'lifecycle'> & {
  readonly lending: Pick<Lending, 'underwriting' | 'law'>
}

/**
 * Checks that no gate, and nothing that underwriting is given, reads a fact that the law protects,
 * directly or through a rule (`protected` of lending/law.json).
 */
export function checkProtectedFacts({ lending, rules, lifecycle }: Read): ProtectedDiagnostic[] {
  const { underwriting, law } = lending
  const names = protectedNames(law)
  if (names.size === 0 || !underwriting) return []
  const file = 'lending/underwriting.json'
  const ofFacts = Object.keys(underwriting.facts).flatMap((fact) =>
    diagnosticsOf(fact, names, file, ['facts', fact]),
  )
  const ofGates = Object.entries(underwriting.gates).flatMap(([name, { when }]) =>
    factsReadBy(when, rules)
      .filter((fact) => !Object.hasOwn(underwriting.facts, fact))
      .flatMap((fact) => diagnosticsOf(fact, names, file, ['gates', name, 'when'])),
  )
  const ofRequests = Object.entries(lifecycle.work)
    .filter(([, work]) => work.do === 'underwrite')
    .flatMap(([name, { request = {} }]) =>
      Object.entries(request).flatMap(([member, value]) =>
        factsReadBy(value, rules).flatMap((fact) =>
          diagnosticsOf(fact, names, lifecycleFile, ['work', name, 'request', member]),
        ),
      ),
    )
  return [...ofFacts, ...ofGates, ...ofRequests]
}

function diagnosticsOf(
  fact: string,
  names: ReadonlyMap<string, string>,
  file: string,
  keys: readonly string[],
): readonly ProtectedDiagnostic[] {
  const part = fact.split('.').find((each) => names.has(each))
  if (part === undefined) return []
  const values = { fact, reason: names.get(part)! }
  return [{ code: 'loader/protected-fact-read', values, file, pointer: toPointer(keys) }]
}

/** Names of protected facts → why no decision may read them. */
function protectedNames(law: LendingLaw | undefined): ReadonlyMap<string, string> {
  return new Map(
    Object.values(law?.protected ?? {}).flatMap(({ title, citation, facts }) =>
      facts.map((fact) => [fact, `${title} (${citation})`] as const),
    ),
  )
}

/** Every fact that the expression reads, also in conditions and through rules; each once. */
function factsReadBy(node: Json, rules: Parts['rules']): readonly string[] {
  const facts = new Set<string>()
  const seen = new Set<string>()
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return
    if (isObject(value)) {
      const { var: read, present, rule } = value
      for (const path of [read, Array.isArray(read) ? read[0] : undefined, present])
        if (typeof path === 'string') facts.add(path)
      if (typeof rule === 'string' && !seen.has(rule) && Object.hasOwn(rules, rule)) {
        seen.add(rule)
        visit(rules[rule]!.rule)
      }
    }
    for (const member of Object.values(value) as Json[]) visit(member)
  }
  visit(node)
  return [...facts]
}
