import { createContext } from '#engine'
import { type Bundle, type JsonObject, type Memo, toJson } from '#model'
import { today } from '../../play/today.ts'
import type { Ask, Asker } from '../memo/createAsker.ts'
import type { Closure } from '../memo/createClosures.ts'
import { isReport } from '../memo/isReport.ts'
import type { Report, BehaviorDiagnostic } from '../Report.ts'
import type { Subject } from '../Subject.ts'

import { checkAsked } from './checkAsked.ts'
import { checkCompetingEvents } from './checkCompetingEvents.ts'
import { checkConsents } from './checkConsents.ts'
import { checkMachine } from './checkMachine.ts'
import { checkScreensShown } from './checkScreensShown.ts'
import { checkStatusesLeft } from './checkStatusesLeft.ts'
import { checkWork } from './checkWork.ts'
import { createLook } from './createLook.ts'
import { createShowings } from './createShowings.ts'
import { knownOf } from './knownOf.ts'
import type { Look } from './Look.ts'
import { rulesOfApplication } from './rulesOfApplication.ts'
import type { Standing } from './Standing.ts'

/**
 * Results of the checks of an application: looked up by everything that they can read, or computed.
 * The lender's part is what its entries read.
 */
export function checkApplication(
  subject: Subject,
  asker: Asker,
  memo: Memo,
  party: 'borrower' | 'signer' = 'borrower',
): Report {
  const { bundle, places } = subject
  const { routing, machine, lifecycle, tracker, screens, entities, org } = bundle
  if ((lifecycle.decide ?? []).length === 0) return { diagnostics: [], unchecked: [] }
  const { register, closures, domains, content, reports } = asker
  const parts = {
    routing,
    machine,
    lifecycle,
    tracker,
    screens,
    context: entities.context ?? {},
    files: places.screens,
    consents: consentParts(bundle, party),
  }
  const once = (about: string, make: () => Report): Report => {
    const number = register.ofText(`application ${register.ofMap(parts)} ${about}`)
    const report = reports.get(number) ?? make()
    reports.set(number, report)
    return report
  }
  const report = once(content, () => {
    const named = rulesOfApplication(bundle).map((name) => closures.ofName(name))
    const facts = [...new Set(named.flatMap((closure) => [...closure.facts]))]
    const known = knownOf(facts, createContext(org, today))
    return once(`${named.map(domains.keyOf).join()} ${JSON.stringify(known)}`, () =>
      lookUp(named, facts, known),
    )
  })
  return {
    ...report,
    diagnostics: report.diagnostics.map((diagnostic) => ofLender(diagnostic, org.orgCode)),
  }

  function lookUp(named: readonly Closure[], facts: readonly string[], known: JsonObject): Report {
    const asked = Object.fromEntries(named.flatMap((closure) => [...closure.rules]))
    const schemas = Object.fromEntries(facts.map((name) => [name, domains.schemasOf(name)]))
    const key = `application ${JSON.stringify([parts, asked, schemas, known])}`
    const kept = memo.get(key)
    if (isReport(kept)) return kept
    const look = createLook(subject, asker, known)
    const showings = createShowings(look)
    const unused = joinReports(checkUnused(look, showings))
    const made = joinReports([
      checkCompetingEvents(look),
      checkStatusesLeft(look, showings),
      checkWork(look),
      checkConsents(look, showings, party),
    ])
    const never = unusedByAll(subject, asker, unused.diagnostics, known)
    const told = joinReports([{ ...unused, diagnostics: never }, made])
    memo.set(key, toJson(told))
    return told
  }
}

/** Without what this lender has no use for, but others can have. */
function unusedByAll(
  subject: Subject,
  asker: Asker,
  diagnostics: readonly BehaviorDiagnostic[],
  known: JsonObject,
): readonly BehaviorDiagnostic[] {
  if (diagnostics.length === 0 || known.org === undefined) return diagnostics
  const { org: _lender, ...others } = known
  const ask: Ask = (conditions, options) => asker.ask(conditions, { ...options, lender: 'any' })
  const look = createLook(subject, { ...asker, ask }, others)
  const ofAll = joinReports(checkUnused(look, createShowings(look))).diagnostics
  return diagnostics.filter(
    (one) => one.code === 'analysis/state-never-left' || ofAll.some((other) => isSame(one, other)),
  )
}

/** Checks what applications never use. */
function checkUnused(
  look: Look,
  showings: ReadonlyMap<string, readonly Standing[]>,
): readonly Report[] {
  return [checkMachine(look), checkScreensShown(look, showings), checkAsked(look, showings)]
}

function joinReports(reports: readonly Report[]): Report {
  return {
    diagnostics: reports.flatMap(({ diagnostics }) => diagnostics),
    unchecked: reports.flatMap(({ unchecked }) => unchecked),
  }
}

const isSame = (one: BehaviorDiagnostic, other: BehaviorDiagnostic) =>
  one.code === other.code && one.file === other.file && one.pointer === other.pointer

/** What checkConsents reads in addition to the application's own files. */
function consentParts(
  { lending, flows, screens, forms }: Bundle,
  party: 'borrower' | 'signer',
): JsonObject {
  const acts = lending.consents?.acts ?? {}
  const types = new Set(Object.values(acts).flatMap(({ consents }) => Object.keys(consents)))
  const withBox = Object.values(screens.screens).flatMap(({ form, consents }) =>
    form !== undefined &&
    Object.entries(consents ?? {}).some(
      ([type, { field }]) => types.has(type) && field !== undefined,
    )
      ? [form]
      : [],
  )
  const asked = Object.values(flows).flatMap(({ steps }) =>
    Object.values(steps).flatMap((step) => Object.keys(step.consents ?? {})),
  )
  return {
    party,
    acts: toJson(acts),
    asked: [...new Set(asked)].filter((type) => types.has(type)).toSorted(),
    forms: Object.fromEntries([...new Set(withBox)].map((form) => [form, forms[form]!.schema])),
  }
}

function ofLender(diagnostic: BehaviorDiagnostic, org: string): BehaviorDiagnostic {
  return diagnostic.counterexample
    ? { ...diagnostic, counterexample: { ...diagnostic.counterexample, org } }
    : diagnostic
}
