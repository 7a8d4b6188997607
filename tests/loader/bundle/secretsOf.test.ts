import { expect, it } from 'vitest'
import { secretsOf } from '../../../src/loader/bundle/secretsOf.ts'

const secret = (pii: string) => ({ type: 'string', 'x-pii': pii })

it('finds secrets in fields, in fields inside, under conditions and in lists', () => {
  const schema = {
    properties: {
      email: secret('contact'),
      password: secret('password'),
      owner: { type: 'object', properties: { ssn: secret('ssn'), name: secret('name') } },
      accounts: {
        type: 'array',
        items: { type: 'object', properties: { 'a/b': secret('account-number') } },
      },
      twice: { allOf: [secret('ssn'), { minLength: 9 }] },
    },
    if: { required: ['password'] },
    // oxlint-disable-next-line no-thenable -- a keyword of JSON Schema
    then: { properties: { pin: secret('password') } },
  }
  expect(secretsOf(schema)).toEqual([
    '/password',
    '/owner/ssn',
    '/accounts/*/a~1b',
    '/twice',
    '/pin',
  ])
})
