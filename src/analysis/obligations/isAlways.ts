import { createContext, evaluateRule } from '#engine'
import type { Json } from '#model'
import { givenByServer } from '../facts/givenByServer.ts'
import { today } from '../play/today.ts'
import { fails } from '../validity/application/conditions.ts'
import { factsSet } from '../validity/application/factsSet.ts'
import { touches } from '../validity/application/touches.ts'
import { namesIn } from '../validity/memo/namesIn.ts'
import type { Condition } from '../solve/Condition.ts'
import { writeRules } from '../solve/withRulesWritten.ts'
import type { Bench, BenchParty } from './createBench.ts'
import { broken, proven, undecided, type Ruling } from './Ruling.ts'
import { playAct } from './playAct.ts'
import { giversOf } from './giversOf.ts'
import { isRuledOut } from './isRuledOut.ts'
import { givenAlways } from './givenAlways.ts'
import { stepsOf, substitute } from './stepsOf.ts'

const mostChoices = 4_000

/**
 * Whether conditions hold together at every moment of an application: they do at its beginning, and
 * nothing that sets facts makes one of them untrue while all were true before.
 */
export function isAlways(bench: Bench, party: BenchParty, always: readonly Json[]): Ruling {
  const { look } = party
  const { engine, bundle } = look
  const written = always.map((each) => writeRules(each, engine.rules, true))
  const read = new Set(written.flatMap((each) => [...namesIn(each).facts]))
  const foreign = [...read].filter((name) => touches([...givenByServer[party.of]], new Set([name])))
  if (foreign.length > 0)
    return undecided(`it rests on ${foreign.join(', ')}, which the server can set at any time`)
  const { begin } = bundle.lifecycle
  const start = { ...createContext(bundle.org, today), ...begin.facts }
  const atFirst = always.find(
    (each) =>
      evaluateRule(engine, (bench.holds(each).rule as { rule: string }).rule, start) !== 'true',
  )
  if (atFirst !== undefined || touches(factsSet(begin.sets), read))
    return undecided('what the proof rests on is not so at the beginning of an application')
  for (const giver of giversOf(party).filter(({ sets }) => touches(factsSet(sets), read)))
    for (const step of stepsOf(giver.sets, read)) {
      const after = written.map((each) => substitute(each, step))
      for (const { conditions, not } of giver.standings)
        for (const next of after) {
          const kept = always.map(bench.holds)
          const about: readonly Condition[] = [
            ...givenAlways(party, [...conditions, ...kept], next),
            ...kept,
            { rule: next, is: ['false', 'unknown'] },
          ]
          if (isRuledOut(party, conditions, about)) continue
          const all = [...about, ...conditions, ...not.map(fails)]
          const answer = look.ask(all, mostChoices)
          if (answer.kind === 'none') continue
          if (answer.kind === 'unsure')
            return undecided(
              `of “${giver.title}” not every case was tried: ${answer.why.join('; ')}`,
            )
          const why = `“${giver.title}” can undo what keeps it`
          const { work, screen, file, pointer } = giver
          const counterexample = playAct(
            party,
            { ...(work !== undefined && { work }), ...(screen !== undefined && { screen }) },
            answer.facts,
            `“${giver.title}” happens, and then it is no longer so that ${JSON.stringify(always[after.indexOf(next)])}.`,
          )
          return counterexample || (work === undefined && screen === undefined)
            ? broken(why, { file, pointer, ...(counterexample && { counterexample }) })
            : undecided(why)
        }
    }
  return proven
}
