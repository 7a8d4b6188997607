import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import type { JsonObject } from '#model'
import { expectTable } from './expectTable.ts'
import { answers, type Answer } from './libraries.ts'
import { deep } from '../../deep.ts'

const runs = { numRuns: deep(20, 125) }
const eight = fc.array(answers, { minLength: 8, maxLength: 8 })

/**
 * Conditions of DEFRA's runner, written by hand from how its model writes them as expressions
 * (github.com/DEFRA/forms-designer, model/src/conditions/condition-operators.ts) and how its engine
 * evaluates these (github.com/DEFRA/forms-runner, FormModel.makeCondition): "is" and "is not"
 * compare with == and !=, orders of numbers as JavaScript does, where an optional question without
 * an answer is null; "contains" and "does not contain" look into the list of a checkbox question,
 * which is empty without an answer; "and" binds before "or". What reads a question that has to be
 * answered and is not reads no value at all, and is false.
 */
describe('conditions of DEFRA’s runner for random answers', () => {
  interface Part {
    readonly name: 'word' | 'sum' | 'tick' | 'pets'
    readonly operator: string
    readonly value: string
    readonly coordinator: 'and' | 'or'
  }
  const types = {
    word: 'TextField',
    sum: 'NumberField',
    tick: 'YesNoField',
    pets: 'CheckboxesField',
  } as const
  const orders: Readonly<Record<string, (one: number, other: number) => boolean>> = {
    'is at least': (one, other) => one >= other,
    'is at most': (one, other) => one <= other,
    'is less than': (one, other) => one < other,
    'is more than': (one, other) => one > other,
  }
  const holds = ({ name, operator, value }: Part, given: Answer): boolean => {
    const own = given[name] ?? null
    if (name === 'pets') {
      const has = ((own ?? []) as readonly string[]).includes(value)
      return operator === 'contains' ? has : !has
    }
    const order = orders[operator]
    if (order) return order(Number(own), Number(value))
    const isSame = own !== null && String(own) === value
    return operator === 'is' ? isSame : !isSame
  }
  /** "or" between groups that "and" joins. */
  const isTrue = (parts: readonly Part[], given: Answer): boolean =>
    parts
      .reduce<Part[][]>(
        (groups, part, index) =>
          index === 0 || part.coordinator === 'or'
            ? [...groups, [part]]
            : [...groups.slice(0, -1), [...groups.at(-1)!, part]],
        [],
      )
      .some((joined) => joined.every((each) => holds(each, given)))

  const lists = [
    {
      id: 'l1',
      name: 'animals',
      type: 'string',
      items: ['cat', 'dog'].map((value) => ({ id: `i-${value}`, text: value, value })),
    },
  ]
  const component = (name: keyof typeof types): JsonObject => ({
    id: `c-${name}`,
    type: types[name],
    name,
    title: name,
    options: { required: name === 'tick' },
    schema: {},
    ...(name === 'pets' && { list: 'animals' }),
  })
  const known = (['word', 'sum', 'tick', 'pets'] as const).map(component)
  const asked = {
    id: 'c-asked',
    type: 'TextField',
    name: 'asked',
    title: 'asked',
    options: {},
    schema: {},
  }
  const first = (parts: readonly Part[]): JsonObject => ({
    startPage: '/one',
    pages: [
      { path: '/one', title: 'One', components: known, next: [] },
      { path: '/two', title: 'Two', components: [asked], next: [], condition: 'c' },
    ],
    lists,
    conditions: [
      {
        name: 'c',
        displayName: 'The condition',
        value: {
          name: 'The condition',
          conditions: parts.map(({ name, operator, value, coordinator }, index) => ({
            field: { name, type: types[name], display: name },
            operator,
            value: { type: 'Value', value, display: value },
            ...(index > 0 && { coordinator }),
          })),
        },
      },
    ],
  })
  const shown = (parts: readonly Part[]): JsonObject => {
    const form = first(parts)
    const options = { condition: 'c' }
    const components = [...known, { ...asked, options }]
    return { ...form, pages: [{ path: '/one', title: 'One', components, next: [] }] }
  }
  const valueOf = ({ name, value }: Part): JsonObject => {
    if (name === 'pets')
      return { type: 'ListItemRef', value: { listId: 'l1', itemId: `i-${value}` } }
    if (name === 'sum') return { type: 'NumberValue', value: Number(value) }
    return name === 'tick'
      ? { type: 'BooleanValue', value: value === 'true' }
      : { type: 'StringValue', value }
  }
  const second = (parts: readonly Part[], coordinator: 'and' | 'or'): JsonObject => ({
    ...first(parts),
    engine: 'V2',
    conditions: [
      {
        id: 'c',
        displayName: 'The condition',
        coordinator,
        items: parts.map((part, index) => ({
          id: `p${index}`,
          componentId: `c-${part.name}`,
          operator: part.operator,
          ...valueOf(part),
        })),
      },
    ],
  })
  const part = fc.oneof(
    fc.record({
      name: fc.constant('word'),
      operator: fc.constantFrom('is', 'is not'),
      value: fc.constantFrom('a', 'b'),
    }),
    fc.record({
      name: fc.constant('sum'),
      operator: fc.constantFrom('is', 'is not', ...Object.keys(orders)),
      value: fc.constantFrom('-1', '0', '1', '2'),
    }),
    fc.record({
      name: fc.constant('tick'),
      operator: fc.constantFrom('is', 'is not'),
      value: fc.constantFrom('true', 'false'),
    }),
    fc.record({
      name: fc.constant('pets'),
      operator: fc.constantFrom('contains', 'does not contain'),
      value: fc.constantFrom('cat', 'dog'),
    }),
  )
  const parts = fc.array(
    fc
      .tuple(part, fc.constantFrom('and', 'or'))
      .map(([one, coordinator]) => ({ ...one, coordinator }) as Part),
    { minLength: 1, maxLength: 3 },
  )

  it('the first version: each part with its coordinator', () => {
    fc.assert(
      fc.property(parts, eight, (all, given) => {
        expectTable([first(all), shown(all)], given, (each) => isTrue(all, each), all as never)
      }),
      runs,
    )
  })

  it('the second version: one coordinator, components and items by id', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom('and', 'or'), eight, (all, coordinator, given) => {
        const same = all.map((each) => ({ ...each, coordinator }) as Part)
        expectTable([second(all, coordinator)], given, (each) => isTrue(same, each), all as never)
      }),
      runs,
    )
  })
})
