import { compile, createContext, readFact, type Engine } from '#engine'
import {
  once,
  type Bundle,
  type Json,
  type JsonObject,
  type Lifecycle,
  type Memo,
  type Obligation,
  type ObligedAct,
} from '#model'
import { setFact } from '../facts/setFact.ts'
import { signerSubject } from '../facts/signerSubject.ts'
import { today } from '../play/today.ts'
import type { Condition } from '../solve/Condition.ts'
import { createLook } from '../validity/application/createLook.ts'
import { createShowings } from '../validity/application/createShowings.ts'
import type { Look } from '../validity/application/Look.ts'
import { rulesOfApplication } from '../validity/application/rulesOfApplication.ts'
import type { Standing } from '../validity/application/Standing.ts'
import { createAsker, type Asker } from '../validity/memo/createAsker.ts'
import type { Subject } from '../validity/Subject.ts'
import { expressionsOf } from './expressionsOf.ts'

/** What checkers of obligations get: the lender's bundle, in which statements are rules too. */
export interface Bench {
  readonly subject: Subject
  /** The lender's own, to play with. */
  readonly given: Subject
  readonly asker: Asker
  readonly memo: Memo
  /** Condition that an expression of an obligation is true, or is not. */
  readonly holds: (expression: Json) => Condition
  readonly fails: (expression: Json) => Condition
  /** Undefined without such a lifecycle. */
  readonly partyOf: (of: BenchParty['of'] | undefined) => BenchParty | undefined
}

/** The lifecycle, screens and questions of borrowers, or of co-signers. */
export interface BenchParty {
  readonly of: NonNullable<ObligedAct['of']>
  readonly look: Look
  /** Engine and lifecycle to play with. */
  readonly engine: Engine
  readonly lifecycle: Lifecycle
  readonly folder: string
  readonly showings: () => ReadonlyMap<string, readonly Standing[]>
}

export function createBench(given: Subject, obligations: readonly Obligation[], memo: Memo): Bench {
  const own = Object.fromEntries(
    obligations
      .flatMap(expressionsOf)
      .map((rule) => [nameOf(rule), { title: JSON.stringify(rule), rule }]),
  )
  const bundle = withRules(given.bundle, { ...given.bundle.rules, ...own })
  const subject = { ...given, bundle, engine: compile(bundle, given.engine.validators) }
  const asker = createAsker(bundle, memo)
  const parties = new Map<BenchParty['of'], BenchParty | undefined>()
  const partyOf = (of: BenchParty['of'] = 'borrower') => {
    if (!parties.has(of)) parties.set(of, createParty(subject, given, asker, of))
    return parties.get(of)
  }
  return {
    subject,
    given,
    asker,
    memo,
    holds: (expression) => condition(expression, ['true']),
    fails: (expression) => condition(expression, ['false', 'unknown']),
    partyOf,
  }
}

function createParty(
  subject: Subject,
  given: Subject,
  asker: Asker,
  of: BenchParty['of'],
): BenchParty | undefined {
  const side = of === 'signer' ? signerSubject(subject) : subject
  if (!side || side.bundle.lifecycle.decide.length === 0) return undefined
  const facts = new Set(
    [
      ...rulesOfApplication(side.bundle),
      ...Object.keys(side.bundle.rules).filter((name) => name.startsWith(prefix)),
    ].flatMap((name) => [...asker.closures.ofName(name).facts]),
  )
  const look = createLook(side, asker, knownOf([...facts], side.bundle))
  let found: ReturnType<typeof createShowings> | undefined
  return {
    of,
    look,
    engine: given.engine,
    lifecycle: side.bundle.lifecycle,
    folder: of === 'signer' ? 'flows/signer' : 'flows/application',
    showings: () => (found ??= createShowings(look)),
  }
}

const condition = (expression: Json, is: Condition['is']): Condition => ({
  rule: { rule: nameOf(expression) },
  is,
})

const prefix = 'obligation '

const nameOf = (expression: Json) => `${prefix}${JSON.stringify(expression)}`

/** By inheritance, so that the loader does not fill in texts for this. */
function withRules(bundle: Bundle, rules: Bundle['rules']): Bundle {
  return Object.create(bundle, Object.getOwnPropertyDescriptors({ rules })) as Bundle
}

/** What these facts say about the lender, except where it lends. */
function knownOf(facts: readonly string[], { org }: Bundle): JsonObject {
  const context = once(contextOf, org)
  return facts.reduce<JsonObject>((picked, name) => {
    const value = name.startsWith('org.licensedStates') ? undefined : readFact(context, name)
    return value === undefined ? picked : (setFact(picked, name, value) ?? picked)
  }, {})
}

const contextOf = (org: Bundle['org']) => createContext(org, today)
