import { expect, it } from 'vitest'
import type { Json } from '#model'
import { maskSecrets } from '../../../src/origination/answers/maskSecrets.ts'
import { proves } from '../../proves.ts'

const schema = {
  type: 'object',
  properties: {
    ssn: { type: 'string', 'x-pii': 'ssn' },
    password: { type: 'string', 'x-pii': 'password' },
    name: { type: 'string', 'x-pii': 'name' },
    accounts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          number: { type: 'string', 'x-pii': 'account-number' },
          bank: { type: 'string' },
        },
      },
    },
  },
  allOf: [{ else: { properties: { otherSsn: { type: 'string', 'x-pii': 'ssn' } } } }],
}

it(
  'shows the last four digits of secrets, of an account number too, drops passwords, leaves all else',
  proves('B-CONST-017'),
  () => {
    const answer = {
      ssn: '665-12-3456',
      password: 'Violet-kettle 48 rivers!',
      name: 'Maria 665123456',
      accounts: [
        { number: '00012345678', bank: 'First' },
        { number: '1234', bank: 'Second' },
        { bank: 'Third' },
      ],
      otherSsn: '001010001',
      unknown: { number: 7 },
    }
    expect(maskSecrets(schema, answer as unknown as Json)).toEqual({
      ssn: '•••-••-3456',
      name: 'Maria 665123456',
      accounts: [
        { number: '••••5678', bank: 'First' },
        { number: '••••', bank: 'Second' },
        { bank: 'Third' },
      ],
      otherSsn: '•••-••-0001',
      unknown: { number: 7 },
    })
  },
)

it('leaves what is empty empty, and answers that are no object alone', () => {
  expect(maskSecrets(schema, { ssn: null, accounts: [{ number: '' }] })).toEqual({
    ssn: null,
    accounts: [{ number: '' }],
  })
  expect(maskSecrets(schema, null)).toBeNull()
  expect(maskSecrets({ 'x-pii': 'password' }, 'secret')).toBeNull()
})
