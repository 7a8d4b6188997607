import type { Engine } from '#engine'
import { factValues } from '#loader'
import type { Json, Next, Transition } from '#model'
import type { Condition } from '../../solve/Condition.ts'
import { collectUses } from '../../solve/collectUses.ts'
import { anyOn } from './anyOn.ts'
import type { Answer, Exploration } from './exploreFlow.ts'
import { ofEachFlow } from './ofEachFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import { firstOf } from './firstOf.ts'
import { takenBy } from './takenBy.ts'

/**
 * Checks that an alert whose rule distinguishes borrowers lets someone continue, whatever value its
 * flags have. An alert that reads only flags is a switch and can stop everyone; if no one continues
 * for any value, that is reported at the entries below.
 */
export const checkAlerts = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { engine, bundle } = subject
  const { flow, states, refusing, space } = exploration
  for (const [step, { next, title }] of Object.entries(bundle.flows[flow]!.steps)) {
    if (typeof next === 'string' || !states.has(step) || refusing.has(step)) continue
    for (const [index, { alert, when }] of next.entries()) {
      if (alert === undefined || when === undefined) continue
      for (const flag of flagsOf(engine, when)) {
        const variants = valuesOf(exploration, flag).map((value) => ({
          value,
          goesOn: goesOn(exploration, step, next, is(flag, value)),
        }))
        if (variants.every(({ goesOn: answer }) => answer === 'no')) continue
        for (const { value, goesOn: answer } of variants) {
          if (answer === 'yes') continue
          const stopped = (state: Parameters<typeof takenBy>[1]) => [
            is(flag, value),
            ...takenBy(space, state, next, index),
          ]
          const place = {
            file: `flows/${flow}.json`,
            pointer: `/steps/${step}/next/${index}/when`,
          }
          const shows = `After "${title}" the alert comes; where "${flag}" is ${value}, it comes whatever is answered.`
          const counterexample =
            answer === 'no'
              ? firstOf(states.get(step)!, (state) =>
                  findCounterexample(subject, exploration, {
                    state,
                    conditions: stopped(state),
                    shows,
                    shown: isAlert,
                  }),
                )
              : undefined
          if (counterexample)
            diagnostics.push({
              code: 'analysis/alert-stops-all',
              values: { step, rule: when, flag, value: String(value) },
              ...place,
              counterexample,
            })
          else if (answer !== 'no')
            unchecked.push({
              what: `Whether an alert of the step "${step}" stops everyone where "${flag}" is ${value}`,
              ...place,
              why: answer.unsure,
            })
        }
      }
    }
  }
})

const isAlert = ({ effects }: Transition) => effects.some(({ type }) => type === 'alert')

/** Flags that the rule reads; empty if it reads no answer. */
function flagsOf(engine: Engine, rule: string): readonly string[] {
  const facts = [...collectUses(engine, [{ rule }]).keys()]
  const flags = facts.filter((fact) => fact.startsWith('flags.'))
  return facts.some((fact) => !ofContext.test(fact)) ? flags : []
}

const ofContext = /^(flags|identity|query|org|today)(\.|$)/

function valuesOf({ space }: Exploration, flag: string): readonly Json[] {
  const listed = factValues(space.schemasOf(flag))
  return listed && listed.length > 0 ? listed : [true, false]
}

/** Whether someone takes an entry that is not an alert. */
function goesOn(
  exploration: Exploration,
  step: string,
  next: readonly Next[],
  flag: Condition,
): Answer {
  const doubts = new Set<string>()
  for (const [index, { alert }] of next.entries()) {
    if (alert !== undefined) continue
    const answer = anyOn(exploration, step, (state) => [
      flag,
      ...takenBy(exploration.space, state, next, index),
    ])
    if (answer === 'yes') return 'yes'
    if (answer !== 'no') answer.unsure.forEach((why) => doubts.add(why))
  }
  return doubts.size === 0 ? 'no' : { unsure: [...doubts] }
}

const known = new Map<string, Condition>()

/** The same object for the same arguments. */
function is(flag: string, value: Json): Condition {
  const key = JSON.stringify([flag, value])
  const condition = known.get(key) ?? { rule: { '===': [{ var: flag }, value] }, is: ['true'] }
  known.set(key, condition)
  return condition
}
