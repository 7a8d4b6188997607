import type { Bundle, Journey } from '#model'
import type { Engine } from '#engine'
import { outcomeOf } from '../play/outcomeOf.ts'
import { flowRules } from './flowRules.ts'
import type { MutationCase } from './MutationCase.ts'

/**
 * A journey as a case: it reaches the steps that it opens and visits, their forms, and all rules
 * evaluated there.
 */
export function caseOfJourney(bundle: Bundle, journey: Journey): MutationCase {
  const { flow, expect, open, title } = journey
  const { steps } = bundle.flows[flow]!
  const visited = [...new Set([...expect.visits, ...(open === undefined ? [] : [open])])].filter(
    (step) => Object.hasOwn(steps, step),
  )
  const forms = new Set(visited.map((step) => steps[step]!.form))
  const rules = new Set([
    ...flowRules(bundle, flow),
    ...visited.flatMap((step) => [...flowRules(bundle, flow, step)]),
  ])
  return {
    title,
    comesTo(changed) {
      if (changed.kind === 'rule') return rules.has(changed.rule)
      if (changed.kind === 'form') return forms.has(changed.form)
      if (changed.kind === 'application' || changed.kind === 'lending') return false
      return changed.flow === flow && (changed.step === undefined || visited.includes(changed.step))
    },
    holds: ({ engine }) => isKept(engine, journey),
  }
}

function isKept(engine: Engine, journey: Journey): boolean {
  const { visits, ends = {}, validationErrors = {} } = journey.expect
  const played = outcomeOf(engine, journey)
  return (
    visits.length === played.visits.length &&
    visits.every((step, index) => played.visits[index] === step) &&
    Object.entries(ends).every(([key, end]) => played.ends[key as keyof typeof ends] === end) &&
    Object.keys(played.validationErrors).length === Object.keys(validationErrors).length &&
    Object.entries(validationErrors).every(
      ([pointer, message]) => played.validationErrors[pointer] === message,
    )
  )
}
