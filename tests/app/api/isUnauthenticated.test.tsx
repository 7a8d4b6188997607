import { expect, it } from 'vitest'
import { ApiError } from '../../../src/app/api/ApiError.ts'
import { isUnauthenticated } from '../../../src/app/api/isUnauthenticated.ts'

it.each([
  [401, {}, true],
  [403, { errors: ['invalid signature'] }, true],
  [
    403,
    {
      code: 'server/second-factor-missing',
      errors: ['This account can be used only with one-time codes.'],
    },
    true,
  ],
  [403, { code: 'server/other-organisation', errors: ['This belongs to another lender.'] }, false],
  [404, { errors: ['unauthenticated'] }, false],
])('%s with %j leads to signing in: %s', (status, body, leads) => {
  expect(isUnauthenticated(new ApiError(status, '', body))).toBe(leads)
})
