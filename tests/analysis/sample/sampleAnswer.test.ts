import { describe, expect, it } from 'vitest'
import { sampleAnswer, solve } from '#analysis'
import { createContext, readFact, validateAnswer } from '#engine'
import { declaredFacts, factTypes, factValues } from '#loader'
import type { Json, JsonObject } from '#model'
import { loadEngines } from '../../engine/loadEngines.ts'

const { engines, bundles } = await loadEngines()
const forms = [...engines].flatMap(([org, engine]) =>
  Object.entries(bundles.get(org)!.forms).map(([name, { schema }]) => ({
    org,
    engine,
    name,
    schema: schema as JsonObject,
  })),
)

/**
 * What must be known beside the checks for a field to be asked at all, or an amount to be there for
 * it.
 */
const besides: Readonly<Record<string, JsonObject>> = {
  'application/additional-signer': { person: { email: 'rosa@example.com' } },
  'application/winback': { case: { counter: { offeredCents: 20_000_000 } } },
  'application/notary-choice': { method: 'ENOTARY' },
}

/**
 * Facts above the form under which its checks can be met by an answer with this value: what the
 * credit file and the lender's switches must be.
 */
function scopeFor(org: string, form: string, fact?: string, value?: Json): JsonObject {
  const { org: lender, forms: all, entities } = bundles.get(org)!
  const context = createContext(lender, '2026-11-21')
  const checks = Object.keys((all[form]!.schema['x-checks'] ?? {}) as JsonObject)
  const { schemasOf } = declaredFacts([all[form]!.schema], entities.context)
  const known =
    fact === undefined
      ? {}
      : fact
          .split('.')
          .reduceRight<JsonObject>((inner, key) => ({ [key]: inner }), value as JsonObject)
  const solution = solve(
    engines.get(org)!,
    checks.map((rule) => ({ rule: { rule }, is: ['true'] })),
    {
      known: { today: '2026-11-21', org: context.org!, ...besides[form], ...known },
      schemasOf,
      mayBeMissing: () => true,
    },
  )
  return solution.kind === 'found' ? { ...context, ...solution.facts } : context
}

/** Top-level fields and their members with the values that they list; of lists nothing. */
function choicesOf(schema: JsonObject): readonly (readonly [string, Json])[] {
  const { names, schemasOf } = declaredFacts([schema], undefined)
  return names
    .filter(
      (name) =>
        readFact({ a: 1 }, name) === undefined &&
        name.split('.').length < 3 &&
        !isWithinAlternatives(schema, name),
    )
    .flatMap((name) => {
      const schemas = schemasOf(name)
      const types = factTypes(schemas)
      const values = factValues(schemas.slice(0, 1)) ?? (types?.has('boolean') ? [true, false] : [])
      return values.map((value) => [name, value] as const)
    })
}

/**
 * Fields of one alternative among several are tried with random forms
 * (../properties/forms.test.ts).
 */
function isWithinAlternatives({ properties = {} }: JsonObject, fact: string): boolean {
  const [first = ''] = fact.split('.')
  const field = (properties as Readonly<Record<string, JsonObject>>)[first]
  return fact.includes('.') && (field?.oneOf ?? field?.anyOf) !== undefined
}

/**
 * A value that the form refuses by itself, whatever stands next to it: it says so with that value
 * in an answer that is otherwise right.
 */
const isRefusedAlone = (schema: JsonObject, name: string, value: Json) => {
  const [field] = declaredFacts([schema], undefined).schemasOf(name)
  const { not, const: only } = field as { not?: { const?: Json }; const?: Json }
  return not?.const === value || (only !== undefined && only !== value)
}

describe('sample answers', () => {
  it.each(forms)(
    '$org: $name',
    ({ org, engine, name, schema }) => {
      const scope = scopeFor(org, name)
      const plain = sampleAnswer(engine, name, {}, scope)
      expect(plain, name).toBeDefined()
      expect(validateAnswer(engine, name, plain!, scope)).toEqual([])
      const missed: string[] = []
      for (const [fact, value] of choicesOf(schema)) {
        const answer = sampleAnswer(
          engine,
          name,
          { [fact]: value },
          scopeFor(org, name, fact, value),
        )
        if (answer) expect(readFact(answer, fact)).toEqual(value)
        else if (!isRefusedAlone(schema, fact, value))
          missed.push(`${fact}=${JSON.stringify(value)}`)
      }
      expect(missed).toEqual([])
    },
    60_000,
  )
})
