import { explain } from '#engine'
import type { FlowCounterexample, IssueCode } from '#model'
import type { Subject } from '../Subject.ts'
import { collectUses } from '../../solve/collectUses.ts'
import { ofEachFlow } from './ofEachFlow.ts'
import type { Exploration } from './exploreFlow.ts'
import { findCounterexample } from './findCounterexample.ts'
import type { FlowState } from './FlowState.ts'
import { readersOf, type FlowReader } from './readersOf.ts'

/**
 * Checks that what a rule reads at a step was asked before on every path, or that the rule is not
 * unknown without it. If no path asks for it but a step next to the path does, that step's answer
 * never reaches the rule.
 */
export const checkFactsAsked = ofEachFlow((subject, exploration, { diagnostics, unchecked }) => {
  const { engine, bundle } = subject
  const { flow, space, states } = exploration
  for (const step of states.keys()) {
    for (const reader of readersOf(bundle, flow, step)) {
      const facts = [
        ...new Set(
          [...collectUses(engine, [{ rule: reader.rule }]).keys()].map(
            (name) => name.split('.')[0]!,
          ),
        ),
      ]
      const asked = facts.filter((name) => name !== '' && !Object.hasOwn(space.context, name))
      const { kind, fact, counterexample, why } = lookFor(subject, exploration, step, reader, asked)
      const { file, pointer, rule } = reader
      if (kind === 'shown') {
        const aside = states.get(step)!.some(({ askedBy }) => askedBy.has(fact))
          ? undefined
          : askedAside(exploration, subject, step, fact)
        const code: IssueCode =
          aside === undefined ? 'analysis/fact-not-asked-yet' : 'analysis/fact-left-behind'
        const values = {
          rule,
          step,
          fact,
          does: reader.does,
          ...(aside !== undefined && { aside }),
        }
        diagnostics.push({ code, values, file, pointer, counterexample })
      }
      if (kind === 'open')
        unchecked.push({
          what: `Whether "${rule}" is ever asked before "${fact}" at the step "${step}"`,
          file,
          pointer,
          why,
        })
    }
  }
})

type Look =
  | {
      readonly kind: 'shown'
      readonly fact: string
      readonly counterexample: FlowCounterexample
      readonly why: readonly string[]
    }
  | {
      readonly kind: 'open' | 'fine'
      readonly fact: string
      readonly counterexample?: undefined
      readonly why: readonly string[]
    }

function lookFor(
  subject: Subject,
  exploration: Exploration,
  step: string,
  reader: FlowReader,
  facts: readonly string[],
): Look {
  const { engine, bundle } = subject
  const { space, states, ask } = exploration
  const title = bundle.flows[exploration.flow]!.steps[step]!.title
  const doubts = new Set<string>()
  let doubted = ''
  for (const state of states.get(step)!) {
    const missing = facts.filter((name) => !state.askedBy.has(name))
    if (missing.length === 0) continue
    const conditions = [
      ...reader.above.map((rule) => space.condition(rule, ['false', 'unknown'], state.askedBy)),
      space.condition(reader.rule, ['unknown'], state.askedBy),
    ]
    const base: FlowState = reader.isCheck ? { ...state, conditions: state.arrived } : state
    const answer = ask(base, conditions)
    if (answer === 'no') continue
    if (answer !== 'yes') answer.unsure.forEach((why) => doubts.add(why))
    doubted ||= missing[0]!
    let fact: string | undefined
    const shows = `At "${title}" no one has asked for "${missing.join('", "')}" yet, so "${reader.rule}" is unknown: ${reader.does}.`
    const counterexample = findCounterexample(subject, exploration, {
      state,
      conditions,
      shows,
      shown: (_, known) => {
        const absent = explain(engine, reader.rule, known).missing.map(
          (name) => name.split('.')[0]!,
        )
        fact = missing.find((name) => absent.includes(name))
        return fact !== undefined
      },
      lastStep: reader.isCheck ? 'refused' : 'accepted',
    })
    if (counterexample && fact !== undefined)
      return { kind: 'shown', fact, counterexample, why: [] }
    doubts.add('no answers were found that the forms accept')
  }
  return doubts.size > 0
    ? { kind: 'open', fact: doubted, why: [...doubts] }
    : { kind: 'fine', fact: '', why: [] }
}

/** A step that asks for the fact, is on no path to this one, and may have been answered before. */
function askedAside(
  { flow, space, states, ahead }: Exploration,
  { bundle }: Subject,
  step: string,
  fact: string,
): string | undefined {
  const { steps } = bundle.flows[flow]!
  const later = ahead(step).steps
  return [...states.keys()].find(
    (other) =>
      other !== step &&
      space.asks(other).includes(fact) &&
      (!later.has(other) || steps[other]!.entry !== undefined),
  )
}
