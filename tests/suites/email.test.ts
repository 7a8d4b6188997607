import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '#engine'
import { validateAnswer } from '#engine'
import { loadEngines } from '../engine/loadEngines.ts'
import { suites } from './suites.ts'
import { proves } from '../proves.ts'

interface Row {
  readonly address: string
  readonly category: string
  readonly diagnosis: string
}

const rows: readonly Row[] = suites
  ? JSON.parse(readFileSync(`${suites}/email/isemail_tests.json`, 'utf8')).rows
  : []
let engine: Engine

const messageFor = (email: string) =>
  validateAnswer(
    engine,
    'registration/phone-and-email',
    { phoneNumber: '(415) 555-2671', email },
    {},
  ).find(({ pointer }) => pointer === '/email')?.message

describe.skipIf(!suites)('e-mail addresses of isemail (not run: LINTEL_SUITES is not set)', () => {
  beforeAll(async () => {
    engine = [...(await loadEngines()).engines.values()][0]!
  })

  it(
    'accepts none of the hard errors, and says so in the words of the form',
    proves('A-VAL-020'),
    () => {
      const errors = rows.filter(({ category }) => category === 'ISEMAIL_ERR')
      expect(errors.length).toBeGreaterThan(60)
      expect(
        errors
          .filter(({ address }) => messageFor(address) === undefined)
          .map(({ address }) => address),
      ).toEqual([])
      for (const { address } of errors.filter(
        (row) => row.address.trim() !== '' && row.address.length <= 254,
      )) {
        expect(messageFor(address), address).toBe('Please enter a valid email address')
      }
    },
  )

  it('accepts the plainly valid ones', () => {
    const valid = rows.filter(({ category }) => category === 'ISEMAIL_VALID_CATEGORY')
    const refused = valid
      .filter(({ address }) => messageFor(address) !== undefined)
      .map(({ address }) => address)
    console.log(
      `isemail: ${valid.length - refused.length} of ${valid.length} plainly valid addresses are accepted; refused: ${refused.join(' ')}`,
    )
    expect(refused.length).toBeLessThanOrEqual(1)
  })
})
