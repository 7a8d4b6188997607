import { type Json, type VoidsObligation } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { writeRules } from '../../solve/withRulesWritten.ts'
import { fails } from '../../validity/application/conditions.ts'
import { factsSet } from '../../validity/application/factsSet.ts'
import { touches } from '../../validity/application/touches.ts'
import { namesIn } from '../../validity/memo/namesIn.ts'
import type { Bench, BenchParty } from '../createBench.ts'
import { givenAlways } from '../givenAlways.ts'
import { giversOf, type Giver } from '../giversOf.ts'
import { isAlways } from '../isAlways.ts'
import { isRuledOut } from '../isRuledOut.ts'
import { playAct } from '../playAct.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { stepsOf, substitute } from '../stepsOf.ts'

const mostChoices = 4_000

/**
 * Whether nothing that changes these facts leaves a signature in force, and the screen at which it
 * is given asks for it again.
 */
export function checkVoids(bench: Bench, obligation: VoidsObligation): readonly Ruling[] {
  const { of, facts, signed, always = [] } = obligation
  const party = bench.partyOf(of)
  if (!party) return [undecided('there are no such people here')]
  const kept = always.length === 0 ? proven : isAlways(bench, party, always)
  if (kept.kind !== 'proven') return [kept]
  const all = giversOf(party)
  const fixed = facts.filter((fact) => !all.some(({ sets }) => changes(sets, fact)))
  if (fixed.length > 0) return [undecided(`nothing here changes ${fixed.join(', ')}`)]
  const givers = all.filter(({ sets }) => facts.some((fact) => changes(sets, fact)))
  const before = [signed, ...always].map(bench.holds)
  const written = writeRules(signed, party.look.engine.rules, true)
  return [
    ...givers.map((giver) => leaves(party, giver, written, before)),
    asksAgain(bench, party, obligation, written),
  ]
}

/** A value that is only withdrawn waits for another, and what stays as it is was signed. */
function changes(sets: Giver['sets'], fact: string): boolean {
  const below = factsSet(sets).filter((name) => name === fact || name.startsWith(`${fact}.`))
  return below.some((name) =>
    stepsOf(sets, new Set([name])).some((step) => {
      const value = step.get(name)
      return value !== null && JSON.stringify(value) !== JSON.stringify({ var: name })
    }),
  )
}

/** Whether the signature can count before and after what is set. */
function leaves(
  party: BenchParty,
  giver: Giver,
  signed: Json,
  before: readonly Condition[],
): Ruling {
  for (const step of stepsOf(giver.sets, namesIn(signed).facts)) {
    const after: Condition = { rule: substitute(signed, step), is: ['true'] }
    for (const { conditions, not } of giver.standings) {
      const about = [
        ...givenAlways(party, [...conditions, ...before], after.rule),
        ...before,
        after,
      ]
      if (isRuledOut(party, conditions, about)) continue
      const answer = party.look.ask([...about, ...conditions, ...not.map(fails)], mostChoices)
      if (answer.kind === 'none') continue
      const why = `“${giver.title}” changes what was signed, and the signature still counts`
      if (answer.kind === 'unsure') return undecided(`${why}? ${answer.why.join('; ')}`)
      const { work, screen, file, pointer } = giver
      const act = { ...(work !== undefined && { work }), ...(screen !== undefined && { screen }) }
      const counterexample = playAct(party, act, answer.facts, `${why}.`)
      return counterexample ? broken(why, { file, pointer, counterexample }) : undecided(why)
    }
  }
  return proven
}

/** Whether the screen can be shown without the signature, and gives it. */
function asksAgain(
  bench: Bench,
  party: BenchParty,
  { screen: path, signed }: VoidsObligation,
  written: Json,
): Ruling {
  const { screens } = party.look.bundle.screens
  const screen = Object.hasOwn(screens, path) ? screens[path]! : undefined
  const at = {
    file: party.look.places.screens[path] ?? `${party.folder}/routing.json`,
    pointer: '',
  }
  if (!screen || !touches(factsSet(screen.sets), namesIn(written).facts))
    return broken(`no screen “${path}” asks for the signature`, at)
  const pointer = `/screens/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`
  const isAsked = (party.showings().get(path) ?? []).some(
    ({ conditions, not }) =>
      party.look.ask([bench.fails(signed), ...conditions, ...not.map(fails)], mostChoices).kind ===
      'found',
  )
  return isAsked
    ? proven
    : broken(`“${screen.title}” is never shown to people whose signature was taken back`, {
        ...at,
        pointer,
      })
}
