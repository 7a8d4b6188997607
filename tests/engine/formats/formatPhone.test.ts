import { describe, expect, it } from 'vitest'
import { formatPhone } from '#engine'
import { proves } from '../../proves.ts'

describe('formatPhone', () => {
  it.each(['4155552671', '(415) 555-2671', '+1 415 555 2671', '1-415-555-2671'])(
    '%s',
    proves('A-VAL-044'),
    (phone) => {
      expect(formatPhone(phone)).toBe('(415) 555-2671')
      expect(formatPhone(phone, true), 'A-VAL-045').toBe('+1 (415) 555-2671')
    },
  )

  it.each(['', '555-2671', '24155552671', '+44 20 7946 0958'])('%s has not ten digits', (phone) => {
    expect(formatPhone(phone)).toBeUndefined()
  })
})
