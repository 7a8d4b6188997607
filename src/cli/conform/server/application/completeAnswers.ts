import { playFlow, sampleAnswer, today, type CaseSubject } from '#analysis'
import { createContext } from '#engine'
import type { JsonObject } from '#model'

type Answers = Readonly<Record<string, JsonObject>>

/**
 * Answers of a registration by step, with what this lender asks in addition: its own questions and
 * steps are answered as `generate` answers them, as far as the flow leads.
 */
export function completeAnswers(
  { engine, bundle }: CaseSubject,
  flow: string,
  given: Answers,
): Answers {
  const steps = bundle.flows[flow]?.steps
  if (!steps) return given
  const completed = new Set<string>()
  for (let answers = given; ;) {
    const last = playFlow(engine, { flow, answers }).visits.at(-1)!
    if (completed.has(last)) return answers
    completed.add(last)
    const before = Object.values(answers)
    const scope = Object.assign({}, ...before, createContext(bundle.org, today)) as JsonObject
    const own = sampleAnswer(engine, steps[last]!.form, answers[last] ?? {}, scope)
    if (own === undefined) return answers
    answers = { ...answers, [last]: own }
  }
}
