import { type Json, type JsonObject, type Lifecycle, type Step, toJson } from '#model'
import type { BehaviorCheck } from '../BehaviorCheck.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import { factsRead } from '../../solve/factsRead.ts'
import { textsIn } from './answersTaken.ts'

/**
 * Checks that a flow that starts an application asks for nothing that no one uses: the application
 * takes it (`begin` of the lifecycle), a rule or a condition of the form reads it, a consent is
 * given by it, or the field says who reads it (`x-reader`).
 */
export const checkAnswersUsed: BehaviorCheck = ({ bundle }) => {
  const { begin } = bundle.lifecycle
  if (!begin.takes || Object.keys(bundle.calls).length === 0) return none
  const used = new Set([
    ...namesTaken(begin),
    ...Object.values(bundle.rules).flatMap(({ rule }) => factsRead(rule).map(firstOf)),
  ])
  const steps = Object.values(bundle.flows).flatMap((flow) => Object.values(flow.steps))
  const found = new Map<string, BehaviorDiagnostic>()
  for (const { form, consents } of steps) {
    const { schema } = bundle.forms[form]!
    const fields = Object.entries((schema.properties ?? {}) as JsonObject)
    const own = new Set([...boxesOf(consents), ...namesInBranches(schema)])
    for (const [name, field] of fields)
      if (!used.has(name) && !own.has(name) && (field as JsonObject)['x-reader'] === undefined)
        found.set(`${form} ${name}`, {
          code: 'analysis/answer-never-used',
          values: { field: name },
          file: `schemas/${form}.json`,
          pointer: `/properties/${name}`,
        })
  }
  return { diagnostics: [...found.values()], unchecked: [] }
}

const none = { diagnostics: [], unchecked: [] }

const firstOf = (name: string) => name.split('.')[0]!

function namesTaken({ takes, sets }: Lifecycle['begin']): readonly string[] {
  const set = Object.values(sets).flatMap((node) =>
    factsRead(node).map((fact) => fact.replace(/^answer\./, '')),
  )
  return [...textsIn(toJson(takes) ?? null), ...set].map(firstOf)
}

function boxesOf(consents: Step['consents']): readonly string[] {
  return Object.values(consents ?? {}).flatMap(({ field }) => field ?? [])
}

/** Every name in the conditions and branches of a form. */
function namesInBranches({
  properties: _properties,
  required: _required,
  errorMessage: _errorMessage,
  ...branches
}: JsonObject): readonly string[] {
  const visit = (value: Json): readonly string[] => {
    if (typeof value === 'string') return [value]
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value as object).flatMap(([key, member]: [string, Json]) => [
      key,
      ...visit(member),
    ])
  }
  return visit(branches)
}
