import * as fc from 'fast-check'
import type { Flow, Form, Json, JsonObject, Next, Rule, Step } from '#model'

/** A flow with its forms and rules, out of a generator; it is called "random". */
export interface RandomFlow {
  readonly flow: Flow
  readonly forms: Readonly<Record<string, Form>>
  readonly rules: Readonly<Record<string, Rule>>
}

type Kind = 'choice' | 'yes' | 'score' | 'born'
const kinds: readonly Kind[] = ['choice', 'yes', 'score', 'born']
const schemas: Readonly<Record<Kind, JsonObject>> = {
  choice: { type: 'string', enum: ['A', 'B', 'C'] },
  yes: { type: 'boolean' },
  score: { type: 'integer', minimum: 0, maximum: 9 },
  born: { type: 'string', pattern: '^(19|20)\\d\\d-(0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])$' },
}

/** Facts by number: each step asks up to three, "score2" may be asked by several. */
const anyField = fc.record({
  kind: fc.constantFrom(...kinds),
  number: fc.nat({ max: 3 }),
  isRequired: fc.boolean(),
})
type Field = typeof anyField extends fc.Arbitrary<infer T> ? T : never
const nameOf = ({ kind, number }: Pick<Field, 'kind' | 'number'>) => `${kind}${number}`

const anyLeaf: fc.Arbitrary<Json> = fc.oneof(
  {
    arbitrary: fc
      .tuple(anyField, fc.constantFrom('===', '!==', '<', '<=', '>', '>='), fc.nat({ max: 9 }))
      .map(([field, operator, value]) => leafOf(field, operator, value)),
    weight: 8,
  },
  { arbitrary: anyField.map((field): Json => ({ present: nameOf(field) })), weight: 1 },
  {
    arbitrary: fc.constantFrom<Json>(
      { '===': [{ var: 'identity.isSignedIn' }, true] },
      { '===': [{ var: 'flags.fe-chat' }, true] },
    ),
    weight: 2,
  },
)

function leafOf(field: Field, operator: string, value: number): Json {
  const fact = { var: nameOf(field) }
  if (field.kind === 'score') return { [operator]: [fact, value] }
  if (field.kind === 'born')
    return {
      [operator.startsWith('=') || operator.startsWith('!') ? '>=' : operator]: [
        { age: [fact, { var: 'today' }] },
        value + 16,
      ],
    }
  if (field.kind === 'yes') return { '===': [fact, value % 2 === 0] }
  const letters = ['A', 'B', 'C'].filter((_, index) => (value + 1) & (1 << index))
  return operator.startsWith('<') && letters.length > 0
    ? { in: [fact, letters] }
    : { [operator === '!==' ? '!==' : '===']: [fact, ['A', 'B', 'C'][value % 3]!] }
}

const { rule: anyRule } = fc.letrec<{ rule: Json }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    anyLeaf,
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('rule'), { minLength: 2, maxLength: 3 }))
      .map(([operator, parts]) => ({ [operator]: parts })),
    tie('rule').map((part) => ({ '!': [part] })),
  ),
}))

const anyLine = fc.record({
  rule: fc.option(fc.nat({ max: 5 }), { freq: 3, nil: undefined }),
  to: fc.nat({ max: 9 }),
})
const anyStep = fc.record({
  fields: fc.array(anyField, { minLength: 1, maxLength: 3 }),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  entry: fc.option(fc.nat({ max: 5 }), { freq: 8, nil: undefined }),
  check: fc.option(fc.nat({ max: 5 }), { freq: 5, nil: undefined }),
})

let made = 0
const id = (index: number) => `s${index}`
const ruleName = (index: number) => `r${index}`

/**
 * Flows of 4 to 8 steps whose rules are of the profile: what they ask may be asked before, later,
 * elsewhere or nowhere.
 */
export const anyFlow: fc.Arbitrary<RandomFlow> = fc
  .record({
    steps: fc.array(anyStep, { minLength: 4, maxLength: 8 }),
    rules: fc.array(anyRule, { minLength: 6, maxLength: 6 }),
  })
  .map(({ steps, rules }) => {
    made++
    return {
      flow: {
        title: 'Random',
        start: id(0),
        steps: Object.fromEntries(
          steps.map(({ lines, entry }, index): [string, Step] => [
            id(index),
            {
              title: `Step ${index}`,
              path: `/random/${index}`,
              form: `random/${index}`,
              next: lines.map(({ rule, to }): Next => ({
                ...(rule !== undefined && { when: ruleName(rule) }),
                ...target(index, to, steps.length),
              })),
              ...(entry !== undefined && { entry: ruleName(entry) }),
            },
          ]),
        ),
      },
      forms: Object.fromEntries(
        steps.map(({ fields, check }, index) => [
          `random/${index}`,
          formOf(fields, check === undefined ? undefined : ruleName(check), index),
        ]),
      ),
      rules: Object.fromEntries(
        rules.map((rule, index) => [ruleName(index), { title: `Rule ${index}`, rule }]),
      ),
    }
  })

/** Mostly onward, so that flows get somewhere; now and then back, to a call or an alert. */
function target(from: number, to: number, steps: number): Next {
  if (to === 9) return { call: 'register', go: '/done' }
  if (to === 8) return { alert: 'notices/too-young' }
  const step = to < 2 ? to : from + 1 + (to % 3)
  return step < steps ? { go: `s${step}` } : { call: 'register', go: '/done' }
}

function formOf(fields: readonly Field[], check: string | undefined, index: number): Form {
  const own = new Map(fields.map((field) => [nameOf(field), field]))
  return {
    hash: `random-${made}-${index}`,
    secrets: [],
    ...(check !== undefined && { checks: [check] }),
    ui: { page: { heading: `Step ${index}`, submit: 'Next' } },
    schema: {
      title: `Step ${index}`,
      type: 'object',
      additionalProperties: false,
      required: [...own.values()].filter(({ isRequired }) => isRequired).map(nameOf),
      properties: Object.fromEntries(
        [...own].map(([name, { kind }]) => [name, { title: name, ...schemas[kind] }]),
      ),
      ...(check !== undefined && {
        'x-checks': { [check]: { field: `/${[...own.keys()][0]!}`, message: 'Refused' } },
      }),
    },
  }
}
