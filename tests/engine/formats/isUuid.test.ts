import { describe, expect, it } from 'vitest'
import { isUuid } from '#engine'
import { proves } from '../../proves.ts'

describe('isUuid', proves('A-VAL-063'), () => {
  it.each([
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '3F2504E0-4F89-41D3-9A0C-0305E82C3301',
    '00000000-0000-0000-0000-000000000000',
  ])('%s is one', (text) => {
    expect(isUuid(text)).toBe(true)
  })

  it.each([
    '',
    'register',
    '3f2504e04f8941d39a0c0305e82c3301',
    '3f2504e0-4f89-41d3-9a0c-0305e82c330',
    '3f2504e0-4f89-41d3-9a0c-0305e82c33011',
    'g f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301\n',
    '{3f2504e0-4f89-41d3-9a0c-0305e82c3301}',
  ])('%j is none', (text) => {
    expect(isUuid(text)).toBe(false)
  })
})
