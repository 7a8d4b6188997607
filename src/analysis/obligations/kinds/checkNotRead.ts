import type { NotReadByObligation } from '#model'
import { holds } from '../../validity/application/conditions.ts'
import type { Bench, BenchParty } from '../createBench.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { followAnswers, type Followed } from '../followAnswers.ts'
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
    ...read.slice(0, 1).map((reading) => tell(party, reading)),
  ]
  return found.length > 0 ? found : [proven]
}

/** No fact holds the answers at all. */
function asFacts(party: BenchParty, { seeds }: Followed): readonly Ruling[] {
  return seeds.map(({ fact, screen, file, pointer }) => {
    const why = `the answer is kept as “${fact}”, which rules can read`
    const [standing] = screen === undefined ? [] : (party.showings().get(screen) ?? [])
    const answer = standing && party.look.ask(standing.conditions)
    const counterexample =
      screen !== undefined && answer?.kind === 'found'
        ? playAct(party, { screen }, answer.facts, `Here ${why}.`)
        : undefined
    return broken(why, { file, pointer, ...(counterexample && { counterexample }) })
  })
}

function tell(
  party: BenchParty,
  { says, file, pointer, act, trace }: ObligationReading & { readonly trace: readonly string[] },
): Ruling {
  const why = `${says} ${trace.join(', which comes from ')}`
  const answer = act?.when === undefined ? undefined : party.look.ask([holds(act.when)])
  const counterexample =
    act && answer?.kind === 'found' ? playAct(party, act, answer.facts, `${why}.`) : undefined
  return broken(why, { file, pointer, ...(counterexample && { counterexample }) })
}
