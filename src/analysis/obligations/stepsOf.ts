import { isObject, type Json, type JsonObject } from '#model'
import { factsSet } from '../validity/application/factsSet.ts'
import { namesIn } from '../validity/memo/namesIn.ts'

/** Fact → the expression over the facts before that gives its value afterwards. */
export type ObligationStep = ReadonlyMap<string, Json>

const mostSteps = 48

/**
 * What sets can do to these facts: one step for each combination of values that do not follow from
 * the facts before. `{"var": "next.a.b"}` stands for any value that "a.b" can have.
 */
export function stepsOf(
  sets: Readonly<Record<string, Json>>,
  facts: ReadonlySet<string>,
): readonly ObligationStep[] {
  let steps: readonly ObligationStep[] = [new Map()]
  for (const fact of facts) {
    const values = valuesOf(fact, sets)
    if (values === undefined) continue
    const ways = steps.length * values.length > mostSteps ? [anyOf(fact)] : values
    steps = steps.flatMap((step) => ways.map((value) => new Map([...step, [fact, value]])))
  }
  return steps
}

/** The expression with the facts of a step as they are afterwards. */
export function substitute(node: Json, step: ObligationStep): Json {
  if (Array.isArray(node)) return (node as readonly Json[]).map((each) => substitute(each, step))
  if (!isObject(node)) return node
  const name = nameIn(node.var)
  if (name !== undefined && step.has(name)) return step.get(name)!
  const asked = nameIn(node.present)
  if (asked !== undefined && step.has(asked)) return presence(asked, step.get(asked)!)
  return Object.fromEntries(
    Object.entries(node).map(([key, member]) => [key, substitute(member, step)]),
  )
}

/** Undefined: the fact stays as it is. */
function valuesOf(fact: string, sets: Readonly<Record<string, Json>>): readonly Json[] | undefined {
  const touching = Object.entries(sets).filter(([key]) => {
    const [name] = factsSet({ [key]: null }) as [string]
    return name === fact || fact.startsWith(`${name}.`) || name.startsWith(`${fact}.`)
  })
  if (touching.length === 0) return undefined
  const [[key, node]] = touching as [[string, Json]]
  if (touching.length > 1) return [anyOf(fact)]
  if (key === fact) return valuesMade(node) ?? [anyOf(fact)]
  return fact.startsWith(`${key}.`) && node === null ? [null] : [anyOf(fact)]
}

/** One expression if it follows from the facts, otherwise the values that it can have. */
function valuesMade(node: Json): readonly Json[] | undefined {
  const { facts } = namesIn(node)
  if (![...facts].some((name) => /^(answer|after|event|document)(\.|$)/.test(name))) return [node]
  if (!isObject(node)) return undefined
  const [operator] = Object.keys(node)
  if (booleans.has(operator!)) return [true, false]
  const branches = node.if
  if (!Array.isArray(branches)) return undefined
  const results = (branches as readonly Json[]).filter(
    (_, index) => index % 2 === 1 || index === branches.length - 1,
  )
  const made = results.map(valuesMade)
  return made.every((each) => each !== undefined) ? made.flat() : undefined
}

const booleans = new Set([
  '===',
  '!==',
  'and',
  'or',
  '!',
  'in',
  '<',
  '<=',
  '>',
  '>=',
  'some',
  'all',
  'none',
  'present',
])

const anyOf = (fact: string): JsonObject => ({ var: `next.${fact}` })

const nameIn = (operand: Json | undefined): string | undefined => {
  const name = Array.isArray(operand) ? (operand as readonly Json[])[0] : operand
  return typeof name === 'string' ? name : undefined
}

/** Whether the value of an expression is there. */
function presence(fact: string, value: Json): Json {
  if (!isObject(value)) return value !== null
  return { present: nameIn(value.var) ?? `next.${fact}` }
}
