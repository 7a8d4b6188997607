import type { NotReadByObligation } from '#model'
import { holds } from '../../validity/application/conditions.ts'
import type { Bench, BenchParty } from '../createBench.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { followAnswers, type Followed, type Seed } from '../followAnswers.ts'
import { playAct } from '../playAct.ts'
import { readingsOf, type ObligationReading } from '../readingsOf.ts'

/** Whether answers, and everything that is worked out from them, stay unread. */
export function checkNotRead(bench: Bench, obligation: NotReadByObligation): readonly Ruling[] {
  const { answers, by, allowed = {} } = obligation
  const unknown = answers.filter(({ form }) => !Object.hasOwn(bench.given.bundle.forms, form))
  const party = bench.partyOf('borrower')
  if (!party || unknown.length === answers.length)
    return [undecided('nothing here asks for these answers')]
  const followed = followAnswers(bench, party, obligation)
  const read = readingsOf(party)
    .filter(({ reader, name }) => by.includes(reader) && !Object.hasOwn(allowed, name))
    .flatMap((reading) => {
      const trace = followed.traceOf(reading.node)
      return trace === undefined ? [] : [{ ...reading, trace }]
    })
    .toSorted((one, other) => one.trace.length - other.trace.length)
  const found = [
    ...(by.includes('facts') ? asFacts(party, followed) : []),
    ...read.slice(0, 1).map((reading) => tell(party, followed, reading)),
  ]
  return found.length > 0 ? found : [proven]
}

/** No fact holds the answers at all. */
function asFacts(party: BenchParty, { seeds }: Followed): readonly Ruling[] {
  return seeds.map((seed) => {
    const why = `the answer is kept as “${seed.fact}”, which rules can read`
    return broken(why, { file: seed.file, pointer: seed.pointer, ...asked(party, seed, why) })
  })
}

/** The screen whose answer a fact keeps. */
function asked(party: BenchParty, { screen }: Partial<Seed>, why: string): Shown {
  const [standing] = screen === undefined ? [] : (party.showings().get(screen) ?? [])
  const answer = standing && party.look.ask(standing.conditions)
  const counterexample =
    screen !== undefined && answer?.kind === 'found'
      ? playAct(party, { screen }, answer.facts, `Here ${why}.`)
      : undefined
  return counterexample ? { counterexample } : {}
}

type Shown = Pick<Extract<Ruling, { kind: 'broken' }>, 'counterexample'>

/** Where nothing of the files reads, as with co-signers, the screen with the answer is shown. */
function tell(
  party: BenchParty,
  { seeds }: Followed,
  { says, file, pointer, act, trace }: ObligationReading & { readonly trace: readonly string[] },
): Ruling {
  const why = `${says} ${trace.join(', which comes from ')}`
  if (!act) {
    const seed = seeds.find(({ fact }) => trace.includes(fact))
    return broken(why, { file, pointer, ...asked(party, seed ?? {}, why) })
  }
  const answer = act.when === undefined ? undefined : party.look.ask([holds(act.when)])
  const counterexample =
    answer?.kind === 'found' ? playAct(party, act, answer.facts, `${why}.`) : undefined
  return broken(why, { file, pointer, ...(counterexample && { counterexample }) })
}
