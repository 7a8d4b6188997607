import { describe, expect, it } from 'vitest'
import { operators as evaluated } from '../../src/engine/rules/operators.ts'
import { operators as checked } from '../../src/loader/checks/operators.ts'
import { lazyOperators } from '../engine/lazyOperators.ts'

describe('the rule profile', () => {
  it('is the same where rules are checked and where they are evaluated: names and numbers of operands', () => {
    expect(Object.keys(checked).toSorted()).toEqual(
      [...evaluated.keys(), ...lazyOperators].toSorted(),
    )
    for (const [name, { least, most }] of evaluated)
      expect(checked[name], name).toMatchObject({ least, most })
  })
})
