import { expect, it } from 'vitest'
import { findSaved } from '../../../src/app/router/findSaved.ts'
import { fakeStorage } from '../fakeStorage.ts'

const uuid = '3f2504e0-4f89-11d3-9a0c-0305e82c3301'

it('returns to the application that was saved as heloc_uuid', () => {
  expect(findSaved('', fakeStorage({ heloc_uuid: uuid }))).toEqual({
    type: 'redirect',
    to: `/${uuid}`,
  })
  expect(findSaved('bank/disburse', fakeStorage({ heloc_uuid: uuid }))).toEqual({
    type: 'redirect',
    to: `/${uuid}/bank/disburse`,
  })
})

it.each([{}, { heloc_uuid: '' }, { heloc_uuid: '../evil' }])(
  'leaves for the dashboard where %j is saved',
  (saved) => {
    expect(findSaved('', fakeStorage(saved as Record<string, string>))).toEqual({
      type: 'leave',
      to: '/dashboard',
    })
  },
)
