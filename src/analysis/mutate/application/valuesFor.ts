import type { Json, JsonObject } from '#model'
import { anywhere } from '../../facts/anywhere.ts'
import { sampleValues } from '../../sample/sampleValues.ts'
import type { Subject } from '../../validity/Subject.ts'
import { childrenOf } from '../../solve/childrenOf.ts'
import { collectUses } from '../../solve/collectUses.ts'
import { factsRead } from '../../solve/factsRead.ts'

const [texts, days, numbers] = [
  ['given', 'other'],
  ['2026-11-03', '2026-12-01'],
  [5_000_000, 3],
] as const
const most = 8

/**
 * Values to try for a fact that these expressions read: those in its schema and in the expressions,
 * a typical one of its type, and none.
 */
export function valuesFor(
  { engine, bundle }: Subject,
  expressions: readonly Json[],
): (name: string) => readonly (Json | undefined)[] {
  const uses = collectUses(engine, expressions)
  const space = anywhere(bundle)
  const isComputed = /"([-+*]|round|[<>]=?)":/.test(JSON.stringify(expressions))
  const literals = distinct(expressions.flatMap(literalsIn))
  return (name) => {
    const key = name.split('.').at(-1)!
    const use = uses.get(name)
    const schemas = space.schemasOf(name)
    const fitting = literals.filter(
      (value) => typeof value === 'string' || typeof value === 'boolean',
    )
    const named = [...(use?.constants ?? [])].flatMap((value) =>
      typeof value === 'boolean' ? [value, !value] : [value],
    )
    const lists = (use?.elements ?? []).flatMap((node) => elementsFor(node, literals))
    const isList = lists.length > 0 || (use?.lengths.size ?? 0) > 0
    const own = isList
      ? [...lists.map((element): Json => [element]), [], [...lists]]
      : schemas.length > 0
        ? [...named, ...sampleValues(key, schemas).filter((value) => value !== null)].slice(0, most)
        : [
            ...named,
            ...plainOf(key, isComputed && use?.isOpaque === true, named.length > 0),
            ...fitting,
          ]
    return [...distinct(own), undefined]
  }
}

function plainOf(key: string, isNumber: boolean, isCompared: boolean): readonly Json[] {
  if (/(date|day|on|until|due)$/i.test(key)) return days
  if (isNumber || /(cents|bps|income|tries|months)$/i.test(key)) return numbers
  if (/^(is|has)[A-Z]/.test(key)) return [true, false]
  if (key.endsWith('s') && !isCompared) return [[...texts], []]
  return texts
}

/** Elements that a condition on list elements can distinguish. */
function elementsFor(condition: Json, literals: readonly Json[]): readonly Json[] {
  const names = factsRead(condition)
  if (names.length === 0 || names.includes('')) return [...literals, 'given']
  return [
    ...[...literals, 'given'].map((value): JsonObject =>
      Object.fromEntries(names.map((name) => [name, value])),
    ),
    {},
  ]
}

function literalsIn(node: Json): readonly Json[] {
  if (Array.isArray(node)) return (node as readonly Json[]).flatMap(literalsIn)
  const parts = childrenOf(node)
  if (!parts) return node === null || typeof node === 'object' ? [] : [node]
  return ['var', 'present', 'rule'].includes(parts.operator)
    ? []
    : parts.operands.flatMap(literalsIn)
}

const distinct = (values: readonly Json[]): readonly Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]
