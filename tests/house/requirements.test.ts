import { describe, expect, it } from 'vitest'
import { readRequirements } from '../../src/cli/conform/readRequirements.ts'
import later from './requirements.later.json' with { type: 'json' }

/** Areas that are proven whole; the rows of `later` belong to screens that come with their own milestone. */
const areas = [
  /^A-(REG|REG2|VAL|ENUM|ENT|CONST|CALL|MACH|STAT|PROG|ROUTE|REDIR)-/,
  /^A-ROLE-(018|019|020)$|^A-ERR-0(2[126789]|30)$/,
  /^B-(PDF|ENUM|COND)-|^B-CONST-01[6789]$|^B-ENT-01[257]$|^B-CALL-0(0[1-9]|10|3[5-9]|4[0-2]|46|47|49|51|57|58)$/,
]

const { rows, proofs } = readRequirements('tests')
const known = new Set(rows.map(({ id }) => id))
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
