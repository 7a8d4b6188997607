import { createSay } from '#model'
import { expect, it } from 'vitest'
import { describeLicensedStates } from '../../../src/app/shell/describeLicensedStates.ts'
import { proves } from '../../proves.ts'

const say = createSay({
  'footer-states': 'Licensed in {states}',
  'footer-more-states': 'with more states to come',
})
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `S${String(index).padStart(2, '0')}`)

it('licensed states are sorted', proves('B-FOOT-013'), () => {
  expect(
    describeLicensedStates({ licensedStates: ['TX', 'AL', 'ID'], mainBrand: false }, say),
  ).toBe('Licensed in AL, ID, TX')
})

it.each([
  [true, 49, true],
  [true, 50, false],
  [false, 49, false],
])(
  'main brand %s with %i states: more to come %s',
  proves('B-FOOT-014', 'B-FOOT-015'),
  (mainBrand, count, promised) => {
    expect(
      describeLicensedStates({ licensedStates: many(count), mainBrand }, say).endsWith(
        'with more states to come',
      ),
    ).toBe(promised)
  },
)
