import { describe, expect, it } from 'vitest'
import type { Json, JsonObject, Rule, RuleValue } from '#model'
import { checkExpression } from '../../../src/loader/checks/expression/checkExpression.ts'
import { checkRule } from '../../../src/loader/checks/checkRule.ts'
import { declaredFacts, withRules } from '../../../src/loader/checks/declaredFacts.ts'

const form: JsonObject = {
  type: 'object',
  properties: {
    income: { type: 'number' },
    otherIncome: { type: ['number', 'null'] },
    use: { enum: ['PRIMARY', 'SECOND'] },
    agrees: { type: 'boolean' },
    owners: {
      type: 'array',
      items: {
        type: 'object',
        properties: { share: { type: 'number' }, name: { type: 'string' } },
      },
    },
    shares: { type: 'array', items: { type: 'number' } },
    routing: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' } },
    born: {
      type: 'object',
      properties: {
        day: { type: 'integer' },
        month: { type: 'integer' },
        year: { type: 'integer' },
      },
    },
    kind: { enum: ['CONDO', 'HOUSE'] },
    formerKind: { anyOf: [{ enum: ['CONDO', 'HOUSE'] }, { type: 'null' }] },
    kinds: { type: 'array', items: { enum: ['CONDO', 'HOUSE'] } },
    name: { type: 'string' },
    mail: { type: 'string', format: 'email' },
    calendar: { type: 'object' },
  },
  if: { properties: { agrees: { const: true } } },
  // oxlint-disable-next-line no-thenable -- a keyword of JSON Schema
  then: { properties: { reason: { type: 'string' } } },
}
const context = {
  type: 'object',
  properties: {
    today: { type: 'string' },
    flags: { type: 'object', additionalProperties: { type: 'boolean' } },
  },
}
const facts = declaredFacts([form], context)
const diagnosticsOf = (rule: Json) =>
  checkRule(rule, facts, ['adult']).map(
    ({ code, pointer }) => `${code.slice('loader/'.length)} ${pointer}`,
  )

describe('a rule in the profile', () => {
  it.each<[Json]>([
    [true],
    [{ '===': [{ var: 'use' }, 'PRIMARY'] }],
    [{ '===': [{ var: 'otherIncome' }, null] }],
    [{ in: [{ var: 'formerKind' }, ['HOUSE', null]] }],
    [{ '<': [0, { '+': [{ var: 'income' }, { var: 'otherIncome' }] }, 100] }],
    [{ '>=': [{ age: [{ var: 'born' }, { var: 'today' }] }, 18] }],
    [{ and: [{ rule: 'adult' }, { '!': { var: 'agrees' } }, { present: 'reason' }] }],
    [{ in: [{ var: 'use' }, ['PRIMARY', 'SECOND']] }],
    [{ in: ['a', { var: 'tags' }] }],
    [{ '===': [{ var: 'kind' }, { if: [{ var: 'agrees' }, 'HOUSE', { var: 'name' }] }] }],
    [{ in: [{ var: 'kind' }, { var: 'kinds' }] }],
    [{ in: [{ '+': [{ var: 'income' }, 1] }, { var: 'shares' }] }],
    [{ same: [{ var: 'kinds' }, ['HOUSE']] }],
    [{ same: [{ var: 'tags' }, []] }],
    [{ '>=': [{ age: ['1980-02-29', { var: 'name' }] }, 18] }],
    [{ all: [{ var: 'owners' }, { '>': [{ var: 'share' }, 0] }] }],
    [{ some: [{ var: 'tags' }, { '===': [{ var: '' }, 'x'] }] }],
    [{ if: [{ var: 'flags.any-flag' }, true, { rule: 'adult' }, false, true] }],
    [{ '===': [{ cat: [{ var: 'use' }, '-'] }, 'PRIMARY-'] }],
    [{ '<=': [{ days: [{ var: 'born' }, { var: 'today' }] }, 30] }],
    [{ '===': [{ sum: [{ var: 'owners' }, 'share'] }, 100] }],
    [{ '<': [{ sum: { var: 'shares' } }, { sum: [[1, { var: 'income' }]] }] }],
    [{ '<=': [{ count: [{ filter: [{ var: 'owners' }, { '>': [{ var: 'share' }, 50] }] }] }, 1] }],
    [{ '===': [{ sum: [{ filter: [{ var: 'owners' }, { present: 'name' }] }, 'share'] }, 100] }],
    [{ '>': [{ sum: [{ map: [{ var: 'owners' }, { '*': [{ var: 'share' }, 2] }] }] }, 1] }],
    [{ some: [{ map: [{ var: 'owners' }, { var: 'share' }] }, { '>': [{ var: '' }, 1] }] }],
    [
      {
        all: [
          { if: [{ present: 'owners' }, { var: 'owners' }, []] },
          { '>': [{ var: 'share' }, 0] },
        ],
      },
    ],
    [{ '===': [{ first: [{ filter: [{ var: 'owners' }, { present: 'name' }] }, 'name'] }, 'Ada'] }],
    [{ '>': [{ first: { var: 'shares' } }, 1] }],
    [{ same: [{ map: [{ var: 'owners' }, { var: 'name' }] }, { var: 'tags' }] }],
    [{ '===': [{ ceil: { '/': [{ var: 'income' }, 12] } }, 1] }],
    [{ same: [{ var: 'tags' }, { distinct: { map: [{ var: 'tags' }, { lower: { var: '' } }] } }] }],
    [
      {
        and: [
          { present: 'owners.0.name' },
          { '>': [{ var: 'owners.0.share' }, { var: 'shares.1' }] },
        ],
      },
    ],
    [{ '===': [{ '%': [{ 'weighted-sum': [{ var: 'routing' }, [3, 7, 1]] }, 10] }, 0] }],
    [
      {
        '===': [
          { round: [{ abs: { var: 'income' } }, 0.01] },
          { floor: [{ var: 'income' }, { var: 'otherIncome' }] },
        ],
      },
    ],
    [{ '<': [{ pow: [{ '+': [1, { var: 'income' }] }, -360] }, 1] }],
    [{ startsWith: [{ upper: { var: 'name' } }, { substr: [{ var: 'mail' }, -2, 1] }] }],
    [{ and: [{ endsWith: [{ var: 'mail' }, '.org'] }, { '<': [{ length: { var: 'use' } }, 3] }] }],
    [
      {
        '>=': [
          {
            days: [
              { var: 'today' },
              { addBusinessDays: [{ var: 'born' }, 3, { var: 'calendar' }] },
            ],
          },
          0,
        ],
      },
    ],
    [
      {
        in: [
          { dayOfWeek: { addMonths: [{ addDays: [{ var: 'today' }, { var: 'income' }] }, -1] } },
          ['SATURDAY', 'SUNDAY'],
        ],
      },
    ],
    [
      {
        '<': [
          { months: ['2026-11-23', { var: 'today' }] },
          { businessDays: [{ var: 'today' }, { var: 'born' }, { var: 'calendar' }] },
        ],
      },
    ],
    [{ '<': [{ min: { var: 'shares' } }, { max: [[1, { var: 'income' }]] }] }],
    [
      {
        '>': [
          { max: { map: [{ var: 'owners' }, { var: 'share' }] } },
          { min: [1, { var: 'income' }] },
        ],
      },
    ],
    [{ '===': [{ first: [{ reverse: { sort: [{ var: 'owners' }, 'share'] } }, 'name'] }, 'Ada'] }],
    [{ some: [{ sort: [{ var: 'owners' }, 'name'] }, { '>': [{ var: 'share' }, 0] }] }],
    [
      {
        '<': [
          { sum: { collect: [{ var: 'agrees' }, 5, { present: 'name' }, { var: 'income' }] } },
          10,
        ],
      },
    ],
  ])('%j passes', (rule) => expect(diagnosticsOf(rule)).toEqual([]))
})

describe('a rule outside the profile', () => {
  it.each<[Json, string[]]>([
    [{ '==': [1, 1] }, ['operator-loose /==']],
    [{ '!=': [1, 1] }, ['operator-loose /!=']],
    [{ method: ['x', 'y'] }, ['operator-unknown /method']],
    [{ toString: [] }, ['operator-unknown /toString']],
    [{}, ['operator-not-alone ']],
    [{ '===': [1, 1], and: [true] }, ['operator-not-alone ']],
    [{ '!': [true, false] }, ['operands-wrong /!']],
    [{ if: [true, 1] }, ['operands-wrong /if']],
    [{ var: ['use', 'x'] }, ['operands-wrong /var']],
    [{ var: 'constructor.constructor' }, ['fact-unknown /var']],
    [{ present: 'owners.first.name' }, ['fact-unknown /present']],
    [{ present: 'owners.0.size' }, ['fact-unknown /present']],
    [{ present: 'income.0' }, ['fact-unknown /present']],
    [{ var: 'income' }, ['rule-no-question ']],
    [{ '+': [1, 2] }, ['rule-no-question ']],
    [{ if: [{ var: 'agrees' }, { present: 'use' }, 'no'] }, ['rule-no-question /if/2']],
    [
      { if: [{ var: 'agrees' }, { if: [true, { var: 'income' }, true] }, false] },
      ['rule-no-question /if/1/if/1'],
    ],
    [{ if: [{ var: 'agrees' }, true, null] }, []],
    [{ and: { var: 'agrees' } }, ['operands-wrong /and']],
    [{ and: [{ var: 'income' }] }, ['operands-wrong /and/0']],
    [{ if: [{ var: 'use' }, true, false] }, ['operands-wrong /if/0']],
    [
      { in: [{ var: 'use' }, ['PRIMARY', 'THIRD', 3]] },
      ['value-never /in/1/1', 'value-never /in/1/2'],
    ],
    [{ '>': [{ age: [{ var: 'income' }, { var: 'today' }] }, 18] }, ['operands-wrong />/0/age/0']],
    [{ all: [{ var: 'owners' }, { var: 'name' }] }, ['operands-wrong /all/1']],
    [{ var: 'born.hour' }, ['fact-unknown /var']],
    [{ present: 'nothing' }, ['fact-unknown /present']],
    [{ rule: 'adlt' }, ['rule-unknown /rule']],
    [{ in: ['A', 'CA,TX'] }, ['list-expected /in/1']],
    [{ in: ['A', { var: 'use' }] }, ['list-expected /in/1']],
    [{ '>': [{ var: 'use' }, 1] }, ['operands-wrong />/0']],
    [
      { '>': [{ '+': ['1', { var: 'agrees' }] }, 1] },
      ['operands-wrong />/0/+/0', 'operands-wrong />/0/+/1'],
    ],
    [{ '===': [{ var: 'use' }, 'primary'] }, ['value-never /===/1']],
    [{ '===': [{ var: 'formerKind' }, 'HUT'] }, ['value-never /===/1']],
    [{ '===': ['true', { var: 'agrees' }] }, ['value-never /===/0']],
    [{ all: [{ var: 'owners' }, { '>': [{ var: 'age' }, 0] }] }, ['fact-unknown /all/1/>/0/var']],
    [{ some: [{ var: 'use' }, true] }, ['operands-wrong /some/0']],
    [{ and: [{ or: [{ '!': { var: 'nope' } }] }] }, ['fact-unknown /and/0/or/0/!/0/var']],
    [{ '>': [{ days: [{ var: 'income' }, { var: 'today' }] }, 0] }, ['operands-wrong />/0/days/0']],
    [{ sum: [[1]] }, ['rule-no-question ']],
    [{ '>': [{ sum: [1, 2, 3] }, 0] }, ['operands-wrong />/0/sum']],
    [{ '>': [{ sum: [{ var: 'income' }] }, 0] }, ['operands-wrong />/0/sum/0']],
    [{ '>': [{ sum: [[1, 'x']] }, 0] }, ['operands-wrong />/0/sum/0/1']],
    [{ '>': [{ sum: { var: 'tags' } }, 0] }, ['operands-wrong />/0/sum/0']],
    [{ '>': [{ sum: [{ var: 'owners' }, 'size'] }, 0] }, ['fact-unknown />/0/sum/1']],
    [{ '>': [{ sum: [{ var: 'owners' }, 'name'] }, 0] }, ['operands-wrong />/0/sum/1']],
    [
      { '>': [{ sum: [{ var: 'owners' }, { cat: ['sh', 'are'] }] }, 0] },
      ['operands-wrong />/0/sum/1'],
    ],
    [{ filter: [{ var: 'owners' }, { present: 'name' }] }, ['rule-no-question ']],
    [{ '>': [{ count: { var: 'income' } }, 1] }, ['operands-wrong />/0/count/0']],
    [{ '>': [{ count: [{ var: 'tags' }, 1] }, 1] }, ['operands-wrong />/0/count']],
    [
      { '>': [{ count: { filter: [{ var: 'owners' }, { var: 'name' }] } }, 1] },
      ['operands-wrong />/0/count/0/filter/1'],
    ],
    [
      { '>': [{ count: { filter: [{ var: 'owners' }, { var: 'agrees' }] } }, 1] },
      ['fact-unknown />/0/count/0/filter/1/var'],
    ],
    [
      { '>': [{ count: { filter: [{ var: 'income' }, true] } }, 1] },
      ['operands-wrong />/0/count/0/filter/0'],
    ],
    [{ '>': [{ count: { map: [{ var: 'owners' }] } }, 1] }, ['operands-wrong />/0/count/0/map']],
    [
      { '>': [{ count: { map: [{ var: 'owners' }, null] } }, 1] },
      ['operands-wrong />/0/count/0/map/1'],
    ],
    [
      { all: [{ map: [{ var: 'owners' }, { var: 'share' }] }, { var: '' }] },
      ['operands-wrong /all/1'],
    ],
    [
      { '>': [{ sum: [{ filter: [{ var: 'owners' }, { present: 'name' }] }, 'size'] }, 0] },
      ['fact-unknown />/0/sum/1'],
    ],
    [
      { '>': [{ sum: [{ filter: [{ var: 'owners' }, { present: 'name' }] }, 'name'] }, 0] },
      ['operands-wrong />/0/sum/1'],
    ],
    [
      { '>': [{ sum: { map: [{ var: 'owners' }, { var: 'name' }] } }, 0] },
      ['operands-wrong />/0/sum/0'],
    ],
    [{ '>': [{ first: [{ var: 'owners' }, 'name'] }, 0] }, ['operands-wrong />/0']],
    [{ '===': [{ first: [{ var: 'owners' }, 'size'] }, 1] }, ['fact-unknown /===/0/first/1']],
    [{ same: [{ var: 'tags' }, { var: 'use' }] }, ['operands-wrong /same/1']],
    [{ present: 'owners.*.name' }, ['row-unknown /present']],
    [{ some: [{ var: 'owners' }, { present: 'owners.*.name' }] }, ['row-unknown /some/1/present']],
    [{ '===': [{ var: 'income' }, '5'] }, ['value-never /===/1']],
    [{ '===': [{ var: 'income' }, { var: 'name' }] }, ['never-same /===']],
    [{ '!==': [{ var: 'use' }, { var: 'kind' }] }, ['never-same /!==']],
    [{ '===': [{ '+': [{ var: 'income' }, 1] }, '6'] }, ['never-same /===']],
    [{ '===': [{ if: [{ var: 'agrees' }, 1, 2] }, 3] }, ['never-same /===']],
    [{ in: [{ var: 'income' }, { var: 'tags' }] }, ['never-same /in']],
    [{ in: ['CONDOO', { var: 'kinds' }] }, ['never-same /in']],
    [{ in: [{ if: [{ var: 'agrees' }, 1, 2] }, ['1', '2']] }, ['never-same /in']],
    [{ same: [{ var: 'kinds' }, ['PRIMARY']] }, ['never-same /same']],
    [{ same: [{ var: 'shares' }, { var: 'tags' }] }, ['never-same /same']],
    [{ '>': [{ age: [{ var: 'use' }, { var: 'today' }] }, 18] }, ['operands-wrong />/0/age/0']],
    [{ '>': [{ age: [{ var: 'mail' }, { var: 'today' }] }, 18] }, ['operands-wrong />/0/age/0']],
    [
      { '>': [{ days: [{ var: 'agrees' }, '2026-02-30'] }, 18] },
      ['operands-wrong />/0/days/0', 'operands-wrong />/0/days/1'],
    ],
    [
      { '>': [{ 'weighted-sum': [{ var: 'income' }, [1]] }, 0] },
      ['operands-wrong />/0/weighted-sum/0'],
    ],
    [{ '>': [{ 'weighted-sum': ['12', [1, 0.5]] }, 0] }, ['operands-wrong />/0/weighted-sum/1']],
    [{ '>': [{ 'weighted-sum': ['12', 3] }, 0] }, ['operands-wrong />/0/weighted-sum/1']],
    [{ '>': [{ round: [{ var: 'income' }, 0] }, 0] }, ['operands-wrong />/0/round/1']],
    [
      { '>': [{ ceil: [{ var: 'name' }, '0.5'] }, 0] },
      ['operands-wrong />/0/ceil/0', 'operands-wrong />/0/ceil/1'],
    ],
    [{ '>': [{ floor: [1, 2, 3] }, 0] }, ['operands-wrong />/0/floor']],
    [{ '>': [{ pow: [{ var: 'income' }, 0.5] }, 0] }, ['operands-wrong />/0/pow/1']],
    [
      { '>': [{ pow: [{ var: 'agrees' }, 1001] }, 0] },
      ['operands-wrong />/0/pow/0', 'operands-wrong />/0/pow/1'],
    ],
    [{ abs: { var: 'income' } }, ['rule-no-question ']],
    [{ '>': [{ 'round-up': 1 }, 0] }, ['operator-unknown />/0/round-up']],
    [{ startsWith: [{ var: 'income' }, '1'] }, ['operands-wrong /startsWith/0']],
    [{ endsWith: [{ var: 'name' }, 1] }, ['operands-wrong /endsWith/1']],
    [{ startsWith: [{ var: 'name' }] }, ['operands-wrong /startsWith']],
    [{ '>': [{ length: { var: 'tags' } }, 0] }, ['operands-wrong />/0/length/0']],
    [{ '===': [{ lower: { var: 'born' } }, 'a'] }, ['operands-wrong /===/0/lower/0']],
    [{ '===': [{ substr: [{ var: 'name' }, 0.5] }, 'a'] }, ['operands-wrong /===/0/substr/1']],
    [
      { '===': [{ substr: [{ var: 'name' }, { var: 'use' }, 1] }, 'a'] },
      ['operands-wrong /===/0/substr/1'],
    ],
    [{ '===': [{ ending: [{ var: 'name' }, 0] }, 'a'] }, ['operands-wrong /===/0/ending/1']],
    [
      { '===': [{ 'small-letters': { var: 'name' } }, 'a'] },
      ['operator-unknown /===/0/small-letters'],
    ],
    [{ '===': [{ dayOfWeek: { var: 'today' } }, 'Monday'] }, ['never-same /===']],
    [
      { '>': [{ months: [{ var: 'income' }, '2026-02-30'] }, 0] },
      ['operands-wrong />/0/months/0', 'operands-wrong />/0/months/1'],
    ],
    [{ present: 'born', '!': true }, ['operator-not-alone ']],
    [
      { '===': [{ addDays: [{ var: 'today' }, 0.5] }, '2026-11-23'] },
      ['operands-wrong /===/0/addDays/1'],
    ],
    [
      { '===': [{ addMonths: [{ var: 'today' }, { var: 'name' }] }, '2026-11-23'] },
      ['operands-wrong /===/0/addMonths/1'],
    ],
    [
      { '===': [{ addMonths: [{ var: 'today' }] }, '2026-11-23'] },
      ['operands-wrong /===/0/addMonths'],
    ],
    [
      { '===': [{ addBusinessDays: [{ var: 'today' }, 1001, 'US'] }, ''] },
      ['operands-wrong /===/0/addBusinessDays/1', 'operands-wrong /===/0/addBusinessDays/2'],
    ],
    [
      { '>': [{ businessDays: [{ var: 'today' }, 3, { var: 'tags' }] }, 0] },
      ['operands-wrong />/0/businessDays/1', 'operands-wrong />/0/businessDays/2'],
    ],
    [{ '>': [{ '+': [{ addDays: [{ var: 'today' }, 1] }, 1] }, 0] }, ['operands-wrong />/0/+/0']],
    [{ '>': [{ min: { var: 'tags' } }, 0] }, ['operands-wrong />/0/min/0']],
    [{ '>': [{ max: [{ var: 'shares' }, 1] }, 0] }, ['operands-wrong />/0/max/0']],
    [{ '>': [{ min: { var: 'name' } }, 0] }, ['operands-wrong />/0/min/0']],
    [{ same: [{ sort: { var: 'owners' } }, []] }, ['operands-wrong /same/0/sort/0']],
    [{ same: [{ sort: [['a', true]] }, []] }, ['operands-wrong /same/0/sort/0/1']],
    [{ same: [{ sort: [{ var: 'owners' }, 'size'] }, []] }, ['fact-unknown /same/0/sort/1']],
    [{ same: [{ reverse: { var: 'name' } }, []] }, ['operands-wrong /same/0/reverse/0']],
    [
      { some: [{ reverse: { var: 'owners' } }, { '>': [{ var: 'name' }, 0] }] },
      ['operands-wrong /some/1/>/0'],
    ],
    [
      { '>': [{ count: { collect: [{ var: 'agrees' }] } }, 0] },
      ['operands-wrong />/0/count/0/collect'],
    ],
    [
      { '>': [{ count: { collect: [{ var: 'income' }, 1] } }, 0] },
      ['operands-wrong />/0/count/0/collect/0'],
    ],
    [{ '>': [{ sum: { collect: [{ var: 'agrees' }, 'x'] } }, 0] }, ['operands-wrong />/0/sum/0']],
  ])('%j is refused where it errs', (rule, expected) =>
    expect(diagnosticsOf(rule)).toEqual(expected),
  )
})

const diagnosticsOfRow = (node: Json) =>
  checkExpression(node, facts, [], { hasRow: true }).diagnostics.map(
    ({ code, pointer }) => `${code.slice('loader/'.length)} ${pointer}`,
  )

describe('an expression about a row', () => {
  it.each<[Json, string[]]>([
    [{ '+': [{ var: 'owners.*.share' }, { var: 'shares.*' }, { var: 'income' }] }, []],
    [{ '+': [{ var: 'owners.*.name' }, 1] }, ['operands-wrong /+/0']],
    [{ var: 'owners.*.size' }, ['fact-unknown /var']],
    [{ present: 'born.*' }, ['fact-unknown /present']],
    [{ var: 'flags.*' }, ['fact-unknown /var']],
    [{ var: 'owners.*.*' }, ['row-twice /var']],
    [
      { filter: [{ var: 'owners' }, { '===': [{ var: 'share' }, { var: 'shares.*' }] }] },
      ['row-unknown /filter/1/===/1/var'],
    ],
  ])('%j', (node, expected) => expect(diagnosticsOfRow(node)).toEqual(expected))
})

it('suggests the value that was meant beside a list', () => {
  const [diagnostic] = checkRule({ in: ['CONDOO', { var: 'kinds' }] }, facts, [])
  expect(diagnostic!.values).toEqual({
    one: '"CONDOO"',
    other: '"CONDO", "HOUSE"',
    hint: ' Did you mean "CONDO"?',
  })
})

describe('a rule that gives a value', () => {
  const rules: Readonly<Record<string, Rule>> = {
    total: { title: 'Total', gives: 'number', rule: { sum: { var: 'shares' } } },
    last: {
      title: 'Last',
      gives: 'list',
      rule: { filter: [{ var: 'owners' }, { '>': [{ var: 'share' }, 1] }] },
    },
    due: { title: 'Due', gives: 'date', rule: { addDays: [{ var: 'today' }, 1] } },
    said: { title: 'Said', gives: 'text', rule: { cat: ['a', { var: 'name' }] } },
    round: { title: 'Goes round', gives: 'list', rule: { rule: 'round' } },
  }
  const known = withRules(facts, rules)
  const codes = (rule: Json, gives?: RuleValue) =>
    checkRule(rule, known, Object.keys(rules), gives).map(
      ({ code, pointer }) => `${code.slice('loader/'.length)} ${pointer}`,
    )

  it.each<[RuleValue, Json]>([
    ['number', { '*': [{ rule: 'total' }, 2] }],
    ['number', { if: [{ var: 'agrees' }, { var: 'income' }, 0] }],
    ['number', { sum: [{ rule: 'last' }, 'share'] }],
    ['text', { first: [{ rule: 'last' }, 'name'] }],
    ['text', { var: 'use' }],
    ['date', { rule: 'due' }],
    ['date', { addDays: [{ rule: 'due' }, 3] }],
    ['date', '2026-11-23'],
    ['list', { map: [{ rule: 'last' }, { var: 'name' }] }],
    ['list', { rule: 'round' }],
  ])('can give a %s: %j', (gives, rule) => {
    expect(codes(rule, gives)).toEqual([])
  })

  it.each<[RuleValue, Json, string]>([
    ['number', { var: 'name' }, 'rule-gives-other '],
    ['number', { if: [{ var: 'agrees' }, 1, 'two'] }, 'rule-gives-other '],
    ['number', { var: 'otherIncome' }, 'rule-gives-other '],
    ['number', { '>': [1, 2] }, 'rule-gives-other '],
    ['date', { rule: 'said' }, 'rule-gives-other '],
    ['date', 'soon', 'rule-gives-other '],
    ['list', { rule: 'total' }, 'rule-gives-other '],
    ['number', { '+': [{ rule: 'said' }, 1] }, 'operands-wrong /+/0'],
    ['number', { sum: [{ rule: 'last' }, 'shares'] }, 'fact-unknown /sum/1'],
    ['number', { days: [{ rule: 'said' }, { var: 'today' }] }, 'operands-wrong /days/0'],
  ])('cannot give a %s: %j', (gives, rule, diagnostic) => {
    expect(codes(rule, gives)).toContain(diagnostic)
  })

  it('is no condition', () => {
    expect(codes({ and: [{ rule: 'total' }, true] })).toEqual(['operands-wrong /and/0'])
    expect(codes({ rule: 'total' })).toEqual(['rule-no-question '])
  })
})
