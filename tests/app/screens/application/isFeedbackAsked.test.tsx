import { expect, it } from 'vitest'
import plan from '../../../../support/feedback.json'
import { isFeedbackAsked } from '../../../../src/app/screens/application/feedback/isFeedbackAsked.ts'
import { proves } from '../../../proves.ts'

const main = { mainBrand: true }

it.each(['liens', 'product/select', 'identity', 'signing/intro', 'signing/sign'])(
  'people are asked on %s, for the main brand and signed in alone',
  proves('A-ROLE-015', 'A-ROLE-016', 'A-ROLE-017', 'B-CEO-005', 'B-CEO-006'),
  (screen) => {
    expect(isFeedbackAsked(plan, main, true, screen)).toBe(true)
    expect(isFeedbackAsked(plan, main, false, screen)).toBe(false)
    expect(isFeedbackAsked(plan, { mainBrand: false }, true, screen)).toBe(false)
  },
)

it.each(['start/profile', 'complete', 'conditions', 'bank/disburse', 'error/decline'])(
  'no one is asked on %s',
  proves('B-CEO-006', 'A-ROLE-017'),
  (screen) => {
    expect(isFeedbackAsked(plan, main, true, screen)).toBe(false)
  },
)

it('no one is asked where the lender has no such file', () => {
  expect(isFeedbackAsked(undefined, main, true, 'liens')).toBe(false)
})
