import { createContext, evaluateRule, readFact } from '#engine'
import { type Bundle, isObject, type Json, type JsonObject, type Memo, toJson } from '#model'
import { sharedFacts } from '#origination'
import { today } from '../../play/today.ts'
import { signerFile, signerSubject } from '../../facts/signerSubject.ts'
import type { Asker } from '../memo/createAsker.ts'
import { isReport } from '../memo/isReport.ts'
import type { BehaviorDiagnostic, Report } from '../Report.ts'
import type { Subject } from '../Subject.ts'
import { fails, holds } from './conditions.ts'
import { createLook } from './createLook.ts'
import { factsSet } from './factsSet.ts'
import { knownOf } from './knownOf.ts'
import type { LifecycleLine } from './linesOf.ts'
import type { Look } from './Look.ts'
import { playAt } from './playAt.ts'
import { rulesOfApplication } from './rulesOfApplication.ts'
import { touches } from './touches.ts'
import { waysOnOf, type WayOn } from './waysOnOf.ts'

const file = 'flows/application/lifecycle.json'
/** What a person who is asked to sign can be; who gave up or was replaced waits for no one. */
const states = ['INVITED', 'JOINED', 'SIGNED']

type Known = Readonly<Record<string, Json>>

/**
 * Searches the borrower's and a co-signer's statuses together for two that wait for each other: at
 * the borrower's nothing happens before the co-signer has gone on, and there nothing before the
 * borrower has. The values that are set are not examined.
 */
export function checkSignersTogether(subject: Subject, asker: Asker, memo: Memo): Report {
  const signers = signerSubject(subject)
  if (!signers) return { diagnostics: [], unchecked: [] }
  const { bundle } = subject
  const names = [bundle, signers.bundle].flatMap((each) => rulesOfApplication(each))
  const closures = [...new Set(names)].map((name) => asker.closures.ofName(name))
  const facts = [...new Set(closures.flatMap((closure) => [...closure.facts]))]
  const known = knownOf(facts, createContext(bundle.org, today))
  const parts = [bundle, signers.bundle].map(({ lifecycle, routing, screens }) =>
    toJson([lifecycle, routing, screens]),
  )
  const asked = Object.fromEntries(closures.flatMap((closure) => [...closure.rules]))
  const context = bundle.entities.context ?? null
  const key = `signers together ${JSON.stringify([parts, asked, context, known])}`
  const kept = memo.get(key)
  const report = isReport(kept) ? kept : search(subject, signers, asker, known)
  if (!isReport(kept)) memo.set(key, toJson(report))
  const { orgCode: org } = bundle.org
  return {
    ...report,
    diagnostics: report.diagnostics.map((one) => ({
      ...one,
      ...(one.counterexample && { counterexample: { ...one.counterexample, org } }),
    })),
  }
}

function search(subject: Subject, signers: Subject, asker: Asker, known: JsonObject): Report {
  const borrower = createLook(subject, asker, known)
  const signer = createLook(signers, asker, known)
  const waiting = borrower.lines.flatMap((line) => waitingFor(borrower, line))
  const found = new Map<string, BehaviorDiagnostic>()
  for (const { line, person } of waiting) {
    const shared = knownAt(borrower, line, person)
    for (const own of signer.lines)
      for (const one of tell(signer, own, shared, line)) {
        const key = `${one.pointer} ${line.status}`
        if (!found.has(key)) found.set(key, one)
      }
  }
  return { diagnostics: [...found.values()], unchecked: [] }
}

/** Someone who is asked to sign. */
interface Person {
  readonly state: string
  /** To the borrower: a spouse can be treated otherwise than another owner. */
  readonly relationship: string
}

/** Relationships that rules tell apart, and any other. */
function relationshipsIn({ rules }: Bundle): readonly string[] {
  const found = new Set(['OTHER'])
  const visit = (node: Json): void => {
    if (Array.isArray(node)) (node as readonly Json[]).forEach(visit)
    if (!isObject(node)) return
    for (const operands of Object.values(node)) {
      const [fact, value] = Array.isArray(operands) ? (operands as readonly Json[]) : []
      const name = isObject(fact) ? fact.var : undefined
      if (name === 'relationship' || name === 'case.signer.relationship')
        for (const each of [value].flat()) if (typeof each === 'string') found.add(each)
      visit(operands)
    }
  }
  for (const { rule } of Object.values(rules)) visit(rule)
  return [...found]
}

/** The people for whom nothing happens to the borrower at a status. */
function waitingFor(
  look: Look,
  line: LifecycleLine,
): readonly { readonly line: LifecycleLine; readonly person: Person }[] {
  const { status, facts } = line
  const { statuses } = look.bundle.routing
  const isOpen = Object.hasOwn(statuses, status) && !statuses[status]!.terminal
  if (facts === undefined || !isOpen) return []
  const ways = waysOnOf(look, line)
  const read = (rule: string) =>
    [...look.factsOf(rule)].some((fact) => fact.startsWith('case.coDeed.signers'))
  if (!ways?.some(({ when }) => when !== undefined && read(when))) return []
  return relationshipsIn(look.bundle)
    .flatMap((relationship) => states.map((state) => ({ state, relationship })))
    .filter((person) => isStuck(look, line, ways, { 'case.coDeed.signers': [rowOf(person)] }))
    .map((person) => ({ line, person }))
}

const rowOf = ({ state, relationship }: Person): Json => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  firstName: 'Kim',
  lastName: 'Lee',
  relationship,
  state,
  standing: state,
  isServed: false,
})

/**
 * What such a co-signer knows while the borrower's application is there: of the shared
 * facts those that an example has, and none that something could set meanwhile.
 */
function knownAt(
  { engine, bundle }: Look,
  { status, facts = {} }: LifecycleLine,
  { state, relationship }: Person,
): Known {
  const { work } = bundle.lifecycle
  const open = Object.values(work).flatMap(({ when, sets, fails: failing }) =>
    evaluateRule(engine, when, facts) === 'true' ? factsSet(sets, failing) : [],
  )
  const shared = Object.entries(sharedFacts).flatMap(([own, from]) => {
    const [fact, ...others] = from
    return fact === undefined || others.length > 0 || touches(open, new Set([fact]))
      ? []
      : [[own, readFact(facts, fact) ?? null] as const]
  })
  return {
    ...Object.fromEntries(shared),
    'case.signer.state': state,
    'case.signer.relationship': relationship,
    'case.shared.closed': false,
    'status.checklistStatus': status,
  }
}

/** Everything that sets what decides the status also sets another state of the co-signer. */
function isOfOtherState(
  { bundle, factsOf }: Look,
  { when }: LifecycleLine,
  state: string,
): boolean {
  const decisive = when === undefined ? new Set<string>() : factsOf(when)
  const { work, events } = bundle.lifecycle
  const acts = [
    ...Object.values(work),
    ...Object.values(events),
    ...Object.values(bundle.screens.screens),
  ].filter(({ sets }) => touches(factsSet(sets), decisive))
  return (
    acts.length > 0 &&
    acts.every(({ sets }) => {
      const other = sets?.['case.signer.state']
      return typeof other === 'string' && other !== state
    })
  )
}

function tell(
  look: Look,
  line: LifecycleLine,
  known: Known,
  other: LifecycleLine,
): readonly BehaviorDiagnostic[] {
  const { status, index } = line
  const { statuses } = look.bundle.routing
  const entry = Object.hasOwn(statuses, status) ? statuses[status]! : undefined
  if (!entry || entry.terminal || isOfOtherState(look, line, String(known['case.signer.state'])))
    return []
  const at = look.askWith(known, conditionsOf(line))
  if (at.kind !== 'found') return []
  const ways = waysOnOf(look, line)
  if (!ways || !isStuck(look, line, ways, known)) return []
  const shows = `The co-signer waits at ${status} until the borrower goes on, who waits at ${other.status} until the co-signer does.`
  const counterexample = playAt(look, at.facts, shows, (played) => played.status === status)
  if (!counterexample) return []
  const values = {
    status,
    title: entry.title,
    other: other.status,
    ways: ways.map(({ title }) => `“${title}”`).join(', ') || 'nothing',
  }
  return [
    {
      code: 'analysis/signers-wait-for-each-other',
      values,
      file: signerFile(file),
      pointer: `/decide/${index}`,
      counterexample: { ...counterexample, of: 'signer' },
    },
  ]
}

/** Proven that with these facts none of the ways on can be taken. */
function isStuck(look: Look, line: LifecycleLine, ways: readonly WayOn[], known: Known): boolean {
  const own = conditionsOf(line)
  return ways.every(
    ({ when }) => when !== undefined && look.askWith(known, [...own, holds(when)]).kind === 'none',
  )
}

const conditionsOf = ({ when, above }: LifecycleLine) => [
  ...(when === undefined ? [] : [holds(when)]),
  ...above.map(fails),
]
