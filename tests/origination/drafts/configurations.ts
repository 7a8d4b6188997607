import * as fastCheck from 'fast-check'
import { compile, createFormValidator, type Engine } from '#engine'
import type { Bundle, Flow, JsonObject, Migration } from '#model'
import type { CompiledBundle } from '#origination'
import { asRules, buildBundle } from '../../engine/buildBundle.ts'
import { buildFormModule } from '../../engine/buildFormModule.ts'

/** What a form asks: kind and whether it must be answered, by name. */
export type Asked = Readonly<Record<string, Readonly<Record<string, Field>>>>
interface Field {
  readonly kind: 'text' | 'long' | 'number' | 'group' | 'rows'
  readonly isRequired: boolean
}

const names = ['p', 'q', 'r', 's'] as const
const field: fastCheck.Arbitrary<Field> = fastCheck.record({
  kind: fastCheck.constantFrom('text', 'text', 'long', 'number', 'group', 'rows'),
  isRequired: fastCheck.boolean(),
})
const form = fastCheck.dictionary(fastCheck.constantFrom(...names), field, {
  minKeys: 1,
  maxKeys: 4,
})
/** The steps of a flow, in their order, each with what it asks. */
export const asked: fastCheck.Arbitrary<Asked> = fastCheck
  .uniqueArray(fastCheck.tuple(fastCheck.constantFrom('a', 'b', 'c', 'd'), form), {
    selector: ([step]) => step,
    minLength: 1,
    maxLength: 4,
  })
  .map((steps) => Object.fromEntries(steps))
/** Another configuration: a bit different, or quite another one. */
export const changed = (before: Asked): fastCheck.Arbitrary<Asked> =>
  fastCheck.oneof(
    {
      weight: 3,
      arbitrary: fastCheck.tuple(asked, fastCheck.nat()).map(([other, pick]) => {
        const [step, fields] = Object.entries(other)[pick % Object.keys(other).length]!
        return { ...before, [step]: { ...before[step], ...fields } }
      }),
    },
    { weight: 1, arbitrary: asked },
  )

const schemas: Readonly<Record<Field['kind'], JsonObject>> = {
  text: { type: 'string' },
  long: { type: 'string', minLength: 12 },
  number: { type: 'number' },
  group: {
    type: 'object',
    additionalProperties: false,
    properties: { x: { type: 'string' }, y: { type: 'string' } },
  },
  rows: {
    type: 'array',
    items: { type: 'object', additionalProperties: false, properties: { x: { type: 'string' } } },
  },
}
export const schemaOf = (fields: Asked[string]): JsonObject => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(fields).filter((name) => fields[name]!.isRequired),
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, { title: name, ...schemas[kind] }]),
  ),
})

const validators = new Map<string, ReturnType<typeof createFormValidator>>()
/** Compiled once for each form. */
const validatorOf = (fields: Asked[string]) => {
  const key = JSON.stringify(fields)
  const known =
    validators.get(key) ?? createFormValidator(buildFormModule(schemaOf(fields)) as never)
  validators.set(key, known)
  return known
}

/** A bundle with a flow of these steps, one after the other. */
export function compileAsked(
  hash: string,
  given: Asked,
  migrations: Readonly<Record<string, Migration>> = {},
): CompiledBundle {
  const steps = Object.keys(given)
  const flow: Flow = {
    title: 'A flow',
    start: steps[0]!,
    steps: Object.fromEntries(
      steps.map((step, index) => {
        const [next, after] = [steps[index + 1], steps[index + 2]]
        // An answer to "p" can leave a step out.
        const ways = after
          ? [{ when: 'skips', go: after }, { go: next! }]
          : (next ?? [{ call: 'send', go: '/' }])
        return [step, { title: step, path: `/${step}`, form: step, next: ways }]
      }),
    ),
  }
  const page = buildBundle({
    flows: { f: flow },
    rules: asRules({ skips: { '===': [{ var: 'p' }, 7] } }),
  })
  const forms = Object.fromEntries(
    steps.map((step) => [
      step,
      {
        hash: JSON.stringify(given[step]),
        secrets: [],
        schema: schemaOf(given[step]!),
        ui: { page: { heading: step, submit: 'Next' } },
      },
    ]),
  )
  const bundle = {
    ...page,
    hash,
    forms,
    migrations: { title: 'Moves', migrations },
  } as unknown as Bundle
  const ofSteps = new Map(steps.map((step) => [step, validatorOf(given[step]!)]))
  const engine: Engine = compile(bundle, (id) => ofSteps.get(id))
  return { bundle, engine }
}

/** Texts and numbers that no other answer has, for fields that are answered. */
export function answerAsked(
  fields: Asked[string],
  next: () => number,
  isAnswered: () => boolean,
): JsonObject {
  const value = (kind: Field['kind']): JsonObject[string] => {
    const mark = next()
    if (kind === 'number') return mark
    if (kind === 'group') return { x: `t${mark}`, y: `t${next()}` }
    if (kind === 'rows') return [{ x: `t${mark}` }, { x: `t${next()}` }]
    return kind === 'long' ? `t${mark} and so on` : `t${mark}`
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, isRequired }]) =>
      isRequired || isAnswered() ? [[name, value(kind)]] : [],
    ),
  )
}
