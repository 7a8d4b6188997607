import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import later from './requirements.later.json' with { type: 'json' }

/** Areas that are proven whole; the rows of `later` belong to screens that come with their own milestone. */
const areas = [
  /^A-(REG|REG2|VAL|ENUM|ENT|CONST|CALL|MACH|STAT|PROG|ROUTE|REDIR)-/,
  /^A-ROLE-(018|019|020)$|^A-ERR-0(2[126789]|30)$/,
  /^B-(PDF|ENUM|COND)-|^B-CONST-01[6789]$|^B-ENT-01[257]$|^B-CALL-0(0[1-9]|10|3[5-9]|4[0-2]|46|47|49|51|57|58)$/,
]

const known = new Set(
  readFileSync('tests/requirements.tsv', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0]!)
    .filter(Boolean),
)

/** Ids named in a text, ranges included: "A-VAL-053…055". Points that the specification leaves open (GAP, ODD) have no proof to ask for. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/\b([AB]-(?!GAP|ODD)[A-Z0-9]+)-(\d{3})(?:…(\d{3}))?/g)].flatMap(([, area, first, last]) => {
    const ids: string[] = []
    for (let number = Number(first); number <= Number(last ?? first); number++) ids.push(`${area}-${String(number).padStart(3, '0')}`)
    return ids
  })
}

const proofs = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter(
    (path) =>
      /\.(test|spec)\.tsx?$|journeys\/.*\.json$|suites\/.*\.json$|house\/proves.*\.json$/.test(path) &&
      !path.endsWith('requirements.test.ts'),
  )
  .map((path) => ({ path, ids: idsIn(readFileSync(join('tests', path), 'utf8')) }))
const proven = new Set(proofs.flatMap((proof) => proof.ids))

describe('requirements', () => {
  it('every id that a test, a suite or a journey names exists', () => {
    const unknown = proofs.flatMap(({ path, ids }) => ids.filter((id) => !known.has(id)).map((id) => `${path}: ${id}`))
    expect(unknown).toEqual([])
  })

  it('every requirement of these areas is named by what proves it, or by the reason why not yet', () => {
    const open = [...known].filter((id) => areas.some((area) => area.test(id)) && !proven.has(id) && !(id in later))
    expect(open).toEqual([])
  })

  it('no requirement waits that is proven already', () => {
    expect(Object.keys(later).filter((id) => proven.has(id))).toEqual([])
  })
})
