import { assign, readFact } from '#engine'
import { isObject, type Json, type JsonObject, type Screen } from '#model'
import { givenByServer } from '../../facts/givenByServer.ts'
import type { Condition } from '../../solve/Condition.ts'
import { writeRules } from '../../solve/withRulesWritten.ts'
import type { Solution } from '../../solve/Solution.ts'
import { answersWithout } from '../forms/answersWithout.ts'
import { asksSurely } from '../forms/asksSurely.ts'
import { namesIn } from '../memo/namesIn.ts'
import { fails, holds } from './conditions.ts'
import { factsSet } from './factsSet.ts'
import type { Look } from './Look.ts'
import type { Standing } from './Standing.ts'
import { factsIn, partsOf } from './partsOf.ts'
import { touches } from './touches.ts'

type Sets = Readonly<Record<string, Json>>

/** Something that sets facts, and when it can. */
interface Giver {
  readonly sets: readonly Sets[]
  readonly names: readonly string[]
  readonly standings: readonly Standing[]
}

const overLists = new Set(['some', 'all', 'none', 'map', 'filter', 'reduce'])
const anyTime: Standing = { conditions: [], not: [] }
/** How many steps back to check whether the setter of a fact can occur. */
const mostSteps = 6
/** Combinations of known values that are tried one by one. */
const mostChoices = 12

/** The only facts of a co-signer that the server itself sets. */
const ofSigner = ['case.signer.state', 'case.signer.relationship']

export interface Without {
  readonly party: 'borrower' | 'signer'
  /** A consent that no one gives, and the texts that state it. */
  readonly type?: string
  readonly texts?: readonly string[]
  /** Screens that are not answered either. */
  readonly unanswered?: readonly string[]
  /** Names of work and of events that do not happen. */
  readonly undone?: { readonly work: readonly string[]; readonly events: readonly string[] }
}

/**
 * Answers whether an application can meet conditions without a consent, a screen, work or an event.
 * Facts that nothing else sets keep their initial value; whether their setters can occur is
 * checked in the same way. "none" is a proof except for optional boxes: of the answers without
 * them, one is tried per choice of the form.
 */
export function createReach(
  look: Look,
  showings: ReadonlyMap<string, readonly Standing[]>,
  missing: Without,
  steps = mostSteps,
): (standing: Standing) => Solution {
  const reach = new Reach(look, showings, missing)
  return (standing) => reach.reach(standing, steps)
}

class Reach {
  private readonly look: Look
  private readonly givers: readonly Giver[]
  private readonly always: readonly string[]
  private readonly impossible = new Set<Giver>()
  private readonly judged = new Set<Giver>()

  constructor(look: Look, showings: ReadonlyMap<string, readonly Standing[]>, missing: Without) {
    const { lifecycle, screens } = look.bundle
    const { unanswered = [], undone = { work: [], events: [] } } = missing
    this.look = look
    this.givers = [
      ...without(lifecycle.work, undone.work).map((one) =>
        giverOf([standingOf(one.when)], one.sets, one.fails),
      ),
      ...without(lifecycle.events, undone.events).map((one) =>
        giverOf([one.when === undefined ? anyTime : standingOf(one.when)], one.sets),
      ),
      ...Object.entries(screens.screens).flatMap(([path, screen]) =>
        unanswered.includes(path)
          ? []
          : setsWithout(look, screen, missing).map((sets) =>
              giverOf(showings.get(path) ?? [], sets),
            ),
      ),
    ]
    this.always = [
      ...givenByServer[missing.party].flatMap((name) =>
        name === 'case.signer' ? ofSigner : [name],
      ),
      ...factsSet(lifecycle.begin.sets),
    ]
  }

  reach(standing: Standing, left: number): Solution {
    const { judged, impossible } = this
    const first = this.ask(standing)
    if (first.kind === 'none' || left === 0) return first
    const read = new Set([
      ...standing.conditions.flatMap((each) => this.readBy(each)),
      ...standing.not.flatMap((rule) => [...this.look.factsOf(rule)]),
    ])
    const before = impossible.size
    for (const one of this.givers) {
      if (judged.has(one) || !touches(one.names, read)) continue
      judged.add(one)
      if (one.standings.every((each) => this.reach(each, left - 1).kind === 'none'))
        impossible.add(one)
    }
    return impossible.size === before ? first : this.ask(standing)
  }

  private ask({ conditions, not }: Standing): Solution {
    const { factsOf, askWith } = this.look
    const read = new Set(conditions.flatMap((each) => this.readBy(each)))
    const bearing = not.filter((rule) => [...factsOf(rule)].some((fact) => read.has(fact)))
    const all = [...conditions, ...bearing.map(fails)]
    let choices: readonly JsonObject[] = [{}]
    for (const fact of new Set(all.flatMap((each) => this.readBy(each)))) {
      const values = this.valuesOf(fact)
      if (values === undefined || choices.length * values.length > mostChoices) continue
      choices = choices.flatMap((choice) => values.map((value) => ({ ...choice, [fact]: value })))
    }
    let last: Solution = { kind: 'none' }
    for (const choice of choices) {
      const answer = askWith(choice, all)
      if (answer.kind === 'found') return answer
      if (answer.kind === 'unsure' && !this.isOver(choice, all)) last = answer
    }
    return last
  }

  /**
   * Whether some value alone rules conditions out: tried with those parts of them that read its
   * fact, in which what other parts state is true, since fewer conditions are met more often.
   */
  private isOver(choice: JsonObject, all: readonly Condition[]): boolean {
    const { look } = this
    const parts = all.flatMap((each) => partsOf(look, each))
    const stated = new Set(
      parts.filter(({ is }) => is.join() === 'true').map(({ rule }) => this.written(rule)),
    )
    return Object.entries(choice).some(([fact, value]) => {
      const own = parts
        .filter((part) => factsIn(look, part).includes(fact))
        .map(({ rule, is }) => ({ rule: withStated(JSON.parse(this.written(rule)), stated), is }))
      return own.length > 0 && look.askWith({ [fact]: value }, own).kind === 'none'
    })
  }

  private written(rule: Json): string {
    return JSON.stringify(writeRules(rule, this.look.engine.rules, true))
  }

  private readBy({ rule }: Condition) {
    const { facts, rules } = namesIn(rule)
    return [...facts, ...[...rules].flatMap((name) => [...this.look.factsOf(name)])]
  }

  /** Possible values of the fact; undefined: any. */
  private valuesOf(fact: string): readonly Json[] | undefined {
    const own = new Set([fact])
    if (touches(this.always, own)) return undefined
    const values = [readFact(this.look.bundle.lifecycle.begin.facts, fact) ?? null]
    for (const { names, sets } of this.givers.filter((one) => !this.impossible.has(one))) {
      if (!touches(names, own)) continue
      for (const [name, node] of sets.flatMap((each) => Object.entries(each))) {
        if (!touches([name.replace(/\[\]$/, '').split('.*')[0]!], own)) continue
        const made = name === fact ? valuesMade(node, fact) : undefined
        if (made === undefined) return undefined
        values.push(...made)
      }
    }
    return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
  }
}

/** The parts of an expression that are stated elsewhere, as true; not the expression itself. */
function withStated(node: Json, stated: ReadonlySet<string>, isWhole = true): Json {
  if (!isWhole && stated.has(JSON.stringify(node))) return true
  if (Array.isArray(node)) return node.map((each) => withStated(each as Json, stated, false))
  return isObject(node)
    ? Object.fromEntries(
        Object.entries(node).map(([key, member]) => [
          key,
          // Names inside lists are those of elements.
          overLists.has(key) ? member : withStated(member, stated, false),
        ]),
      )
    : node
}

/** What answers to a screen without the consent set. */
function setsWithout(
  { bundle, engine }: Look,
  { consents, form, sets = {} }: Screen,
  { type = '', texts = [] }: Without,
): readonly Sets[] {
  const { facts } = bundle.lifecycle.begin
  const consent = consents?.[type]
  if (!consent || !texts.includes(consent.text) || consent.when !== undefined) return [sets]
  if (asksSurely(consent, form === undefined ? undefined : bundle.forms[form])) return []
  return form === undefined
    ? [sets]
    : answersWithout(engine, form, consent.field!).map((answer) => {
        const made = assign(engine, sets, facts, answer)
        return setsBy(sets, new Map(made.map(({ path, value }) => [path, value])))
      })
}

/** The sets, with the values that they made. */
function setsBy(sets: Sets, made: ReadonlyMap<string, Json>): Sets {
  return Object.fromEntries(
    Object.entries(sets).map(([name, node]) => {
      const value = made.get(name)
      return [name, value === undefined || (value === null && !isOfAnswer(node)) ? node : value]
    }),
  )
}

function without<T>(all: Readonly<Record<string, T>>, names: readonly string[]): readonly T[] {
  return Object.entries(all).flatMap(([name, one]) => (names.includes(name) ? [] : [one]))
}

function standingOf(rule: string): Standing {
  return { conditions: [holds(rule)], not: [] }
}

function giverOf(standings: readonly Standing[], ...sets: readonly (Sets | undefined)[]): Giver {
  const given = sets.filter((each) => each !== undefined)
  return { standings, sets: given, names: factsSet(...given) }
}

function isOfAnswer(node: Json): boolean {
  return [...namesIn(node).facts].every((name) => name.startsWith('answer.'))
}

/**
 * The values that an expression can give a fact, if they are literal or the fact is unchanged;
 * undefined: any.
 */
function valuesMade(node: Json, fact: string): readonly Json[] | undefined {
  if (typeof node !== 'object' || node === null) return [node]
  if (Array.isArray(node)) return undefined
  const { var: read, if: branches } = node as JsonObject
  if (read === fact) return []
  if (!Array.isArray(branches)) return undefined
  const results = branches.filter((_, index) => index % 2 === 1 || index === branches.length - 1)
  const made = results.map((result) => valuesMade(result as Json, fact))
  return made.every((each) => each !== undefined) ? made.flat() : undefined
}
