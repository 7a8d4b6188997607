import { describe, expect, it } from 'vitest'
import { readRequirements } from '../../src/cli/conform/readRequirements.ts'
import later from './requirements.later.json' with { type: 'json' }

/** Areas that are proven whole; the rows of `later` belong to the chat, which comes with its own milestone. */
const areas = [
  /^A-(REG|REG2|VAL|ENUM|ENT|CONST|CALL|MACH|STAT|PROG|ROUTE|REDIR|SHELL|ROLE|ERR|FLAG)-/,
  /^B-(PDF|ENUM|COND|HOURS|FOOT|LO|CEO|TOAST|TEL|ROLE|ERR|CONST|CALL)-/,
  /^B-ENT-0(05|06|07|08|1[0-9]|2[01])$/,
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
