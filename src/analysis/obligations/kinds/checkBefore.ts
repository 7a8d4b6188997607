import type { BeforeObligation, Json } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { actsOf, type ObligationAct } from '../actsOf.ts'
import { boundBy } from '../boundBy.ts'
import type { Bench, BenchParty } from '../createBench.ts'
import { broken, undecided, type Ruling } from '../Ruling.ts'
import { givenAlways } from '../givenAlways.ts'
import { isRuledOut } from '../isRuledOut.ts'
import { isAlways } from '../isAlways.ts'
import { playAct } from '../playAct.ts'
import { reachWithout } from '../reachWithout.ts'
import { checkConsented } from './checkConsented.ts'

/** Whether on every path something comes before an act. */
export function checkBefore(bench: Bench, obligation: BeforeObligation): readonly Ruling[] {
  const { act, first, always = [] } = obligation
  const party = bench.partyOf(act.of)
  const acts = party ? actsOf(act, party, boundBy(bench, obligation)) : []
  if (!party || acts.length === 0) return [undecided('nothing here does what it speaks of')]
  if ('holds' in first)
    return checkNever(bench, party, { acts, condition: bench.fails(first.holds), always })
  if ('consent' in first) return checkConsented(bench, party, acts, first.consent)
  const { orders = [], work = [], screens = [], events = [] } = first.done
  const left = {
    party: party.of,
    unanswered: screens,
    undone: {
      work: [
        ...work,
        ...Object.entries(party.lifecycle.work)
          .filter(([, one]) => orders.includes(one.do))
          .map(([id]) => id),
      ],
      events,
    },
  }
  const isThere =
    left.undone.work.some((id) => Object.hasOwn(party.lifecycle.work, id)) ||
    screens.some((path) => Object.hasOwn(party.look.bundle.screens.screens, path)) ||
    events.some((id) => Object.hasOwn(party.lifecycle.events, id))
  return acts.map((one) => {
    const why = `“${one.title}” can happen without what must come before it`
    if (isThere) return reachWithout(party, left, one, why)
    const how = firstFacts(party, one)
    return broken(`nothing here does what must come before “${one.title}”`, {
      file: one.file,
      pointer: one.pointer,
      ...how,
    })
  })
}

function firstFacts(
  party: BenchParty,
  act: ObligationAct,
): Pick<Extract<Ruling, { kind: 'broken' }>, 'counterexample'> {
  for (const { conditions } of act.standings) {
    const answer = party.look.ask(conditions)
    const play =
      answer.kind === 'found' &&
      playAct(party, act, answer.facts, `“${act.title}” happens, and nothing came before it.`)
    if (play) return { counterexample: play }
  }
  return {}
}

interface Forbidden {
  readonly acts: readonly ObligationAct[]
  /** Must not be so while the act happens. */
  readonly condition: Condition
  /** What the proof may rest on. */
  readonly always: readonly Json[]
}

/** Whether none of the acts happens while a condition is so. */
export function checkNever(
  bench: Bench,
  party: BenchParty,
  { acts, condition, always }: Forbidden,
): readonly Ruling[] {
  const kept = always.length === 0 ? undefined : isAlways(bench, party, always)
  if (kept && kept.kind !== 'proven') return [kept]
  const known = always.map(bench.holds)
  return acts.map((act) => {
    const about = [...known, condition]
    const standings = act.standings
      .map(({ conditions, ...standing }) => ({
        ...standing,
        conditions: [...givenAlways(party, [...conditions, ...about]), ...about, ...conditions],
        isOver: isRuledOut(party, conditions, [...givenAlways(party, about), ...about]),
      }))
      .filter(({ isOver }) => !isOver)
    const why = `“${act.title}” can happen although it must not`
    return reachWithout(party, { party: party.of }, { ...act, standings }, why)
  })
}
