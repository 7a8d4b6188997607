import { fromPointer, valueAt } from '#loader'
import { type Json, type JsonObject, type Memo, type Rule, toJson } from '#model'
import { today } from '../../play/today.ts'
import type { Asker } from '../memo/createAsker.ts'
import type { RuleSlice } from '../memo/RuleSlice.ts'
import { rulesOf, spaceOf } from '../memo/solveSlice.ts'
import type { Report, BehaviorDiagnostic, Unchecked } from '../Report.ts'
import type { Subject } from '../Subject.ts'
import { idleClauses, type IdleClauses } from './idleClauses.ts'

const found = new WeakMap<Memo, Map<string, IdleClauses>>()

/**
 * Checks that every clause of a rule matters for some facts. Lender facts are left free: a clause
 * that never matters for one lender is not an error. Equal rules, including all that they refer to,
 * are checked once.
 */
export function checkClauses(
  subject: Pick<Subject, 'bundle' | 'places'>,
  asker: Asker,
  memo: Memo,
): Report {
  const { content, register, reports } = asker
  const number = register.ofText(`clauses: ${content} ${register.ofMap(subject.places.rules)}`)
  const report = reports.get(number) ?? lookAt(subject, asker, memo)
  reports.set(number, report)
  return report
}

function lookAt(
  { bundle, places }: Pick<Subject, 'bundle' | 'places'>,
  asker: Asker,
  memo: Memo,
): Report {
  const { closures, domains, knownOf } = asker
  const diagnostics: BehaviorDiagnostic[] = []
  const unchecked: Unchecked[] = []
  const known = found.get(memo) ?? new Map<string, IdleClauses>()
  found.set(memo, known)
  for (const [name, { rule, gives }] of Object.entries(bundle.rules)) {
    if (gives) continue
    const closure = closures.ofName(name)
    const lender = closure.ofLender.length > 0 ? knownOf(closure.ofLender) : {}
    const key = `${domains.keyOf(closure)}|${JSON.stringify(lender)}`
    const clauses = known.get(key) ?? lookUp(asker, memo, name, rule, lender)
    known.set(key, clauses)
    const { file, pointer } = places.rules[name]!
    for (const { pointer: at, operator, why } of clauses.idle)
      diagnostics.push({
        code: 'analysis/clause-idle',
        values: { rule: name, operator, why },
        file,
        pointer: `${pointer}/rule${at}`,
      })
    for (const { pointer: at, operator, why } of clauses.open)
      unchecked.push({
        what: `Whether a clause of "${operator}" changes what the rule "${name}" comes to`,
        file,
        pointer: `${pointer}/rule${at}`,
        why,
      })
  }
  return { diagnostics, unchecked }
}

/** The effect of such a clause follows from the rule that it refers to. */
function asksStuck({ ask, closures }: Asker, clause: Json): boolean {
  const named = [...closures.ofNode(clause).rules.keys()]
  return named.some((rule) =>
    (['true', 'false'] as const).some((is) => ask([{ rule: { rule }, is: [is] }]).kind === 'none'),
  )
}

function lookUp(
  asker: Asker,
  memo: Memo,
  name: string,
  rule: Rule['rule'],
  lender: JsonObject,
): IdleClauses {
  const { ask, closures, domains } = asker
  const closure = closures.ofName(name)
  const answers = (['true', 'false'] as const).map((is) =>
    ask([{ rule: { rule: name }, is: [is] }]),
  )
  // It has only one outcome, which is reported elsewhere.
  if (answers.some(({ kind }) => kind === 'none')) return { idle: [], open: [] }
  const seeds = answers.flatMap((answer) => (answer.kind === 'found' ? [answer.facts] : []))
  const slice: RuleSlice = {
    rules: Object.fromEntries(closure.rules),
    facts: Object.fromEntries([...closure.facts].map((fact) => [fact, domains.schemasOf(fact)])),
    known: { today },
  }
  const keyed = `clauses ${JSON.stringify([name, slice, lender])}`
  const kept = memo.get(keyed)
  if (isIdleClauses(kept)) return kept
  const { idle, open } = idleClauses({ rules: rulesOf(slice) }, rule, spaceOf(slice), seeds, lender)
  const clauses = {
    idle: idle.filter(({ pointer }) => !asksStuck(asker, valueAt(rule, fromPointer(pointer))!)),
    open,
  }
  memo.set(keyed, toJson(clauses))
  return clauses
}

/** A memo's contents are untrusted. */
function isIdleClauses(value: Json | undefined): value is IdleClauses & JsonObject {
  if (typeof value !== 'object' || value === null) return false
  const { idle, open } = value as JsonObject
  return [idle, open].every(
    (list) =>
      Array.isArray(list) && list.every((each) => typeof each === 'object' && each !== null),
  )
}
