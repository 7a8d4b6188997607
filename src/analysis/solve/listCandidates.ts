import { readFact } from '#engine'
import { elementFacts, membersOf } from '#loader'
import type { Json, JsonObject } from '#model'
import type { FactSpace } from '../facts/FactSpace.ts'
import { setFact } from '../facts/setFact.ts'
import type { Candidates } from './Candidates.ts'
import { collectUses } from './collectUses.ts'
import type { RuleBook } from './RuleBook.ts'
import type { Use } from './Use.ts'

const [mostCells, mostMixed] = [32, 5]

/**
 * The empty list, lists of one element for every kind of element that the conditions distinguish,
 * and mixed lists. `candidatesOf` supplies the elements' own facts.
 */
export function listCandidates(
  engine: RuleBook,
  schemas: readonly JsonObject[],
  use: Use | undefined,
  uses: ReadonlyMap<string, Use>,
  space: FactSpace,
  candidatesOf: (name: string, uses: ReadonlyMap<string, Use>, space: FactSpace) => Candidates,
): Candidates {
  const elements = schemas.flatMap((schema) => membersOf(schema, '0'))
  const facts = elementFacts(elements)
  const inner: FactSpace = {
    known: space.known,
    schemasOf: facts.schemasOf,
    mayBeMissing: () => true,
  }
  const innerUses = collectUses(engine, use?.elements ?? [])
  let cells: readonly Json[] = [{}]
  let gap = use?.isOpaque || innerUses.has('') ? 'it is computed with' : undefined
  for (const name of [...innerUses.keys()].filter((each) => each !== '')) {
    const candidates = candidatesOf(name, innerUses, inner)
    gap ??= candidates.gap
    const crossed = cells.flatMap((cell) =>
      candidates.values.map((value) => setFact(cell as JsonObject, name, value)),
    )
    if (crossed.length > mostCells) gap ??= 'its elements can be too different'
    cells = crossed.filter((cell) => cell !== undefined).slice(0, mostCells)
  }
  // Facts that are looked up in it: each of their values can be an element.
  for (const name of use?.members ?? []) {
    const known = readFact(space.known, name)
    const candidates: Candidates =
      known === undefined ? candidatesOf(name, uses, space) : { values: [known] }
    gap ??= candidates.gap
    const values = candidates.values.filter((value) => value !== undefined)
    cells =
      innerUses.size === 0
        ? [...cells.filter((cell) => !isBare(cell)), ...values]
        : [...cells, ...values]
    if (cells.length > mostCells) gap ??= 'its elements can be too different'
    cells = [...new Set(cells)].slice(0, mostCells)
  }
  const mixed = cells.length <= mostMixed ? subsets(cells) : pairs(cells)
  if (cells.length > mostMixed) gap ??= 'its elements can be too different'
  const repeated = [...(use?.lengths ?? [])].flatMap((length) =>
    [length, length + 1].flatMap((size) =>
      size > 1 && size <= 20 ? cells.map((cell) => Array.from({ length: size }, () => cell)) : [],
    ),
  )
  if (repeated.length > 0) gap ??= 'its length is counted'
  // A computation with a list can depend on equal elements.
  const twins = use?.isOpaque ? cells.map((cell) => [cell, cell]) : []
  const values = [
    [],
    ...cells.map((cell) => [cell]),
    ...mixed,
    ...twins,
    ...repeated,
  ] as readonly Json[]
  return gap === undefined ? { values } : { values, gap }
}

const isBare = (cell: Json) =>
  typeof cell === 'object' && cell !== null && Object.keys(cell).length === 0

function subsets(cells: readonly Json[]): readonly Json[] {
  return cells
    .reduce<Json[][]>((made, cell) => [...made, ...made.map((set) => [...set, cell])], [[]])
    .filter((set) => set.length > 1)
}

function pairs(cells: readonly Json[]): readonly Json[] {
  return cells.flatMap((cell, index) =>
    cells.slice(index + 1, index + 3).map((other) => [cell, other]),
  )
}
