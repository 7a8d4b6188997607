import { describe, expect, it } from 'vitest'
import { shipped } from '../../shipped.ts'

const { bundles } = shipped

describe.each([...bundles])('what %s lends by says who says so', (_org, { lending }) => {
  it('every gate, every clock and every way of reckoning days', () => {
    const { underwriting, deadlines, calendar } = lending
    const told = {
      ...underwriting.gates,
      ...deadlines.deadlines,
      business: calendar.business,
      banking: calendar.banking,
      payments: calendar.payments,
    }
    expect(Object.keys(told).filter((name) => !told[name as keyof typeof told]?.source)).toEqual([])
  })

  it('every state whose law differs from that of any other place', () => {
    const plain = new Set(['name', 'zone', 'licensed', 'note', 'source'])
    const differing = Object.entries(lending.states.states).filter(([, rules]) =>
      Object.keys(rules).some((name) => !plain.has(name)),
    )
    expect(differing.length).toBeGreaterThan(20)
    expect(differing.filter(([, rules]) => !rules.source).map(([code]) => code)).toEqual([])
  })
})
