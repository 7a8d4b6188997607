import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createAudit, readAuditKeys } from '../../../src/server/secrets/createAudit.ts'

const [first, second] = [randomBytes(32), randomBytes(32)] as const

it('checks what it signed, as what it was signed', () => {
  const audit = createAudit([first])
  const mac = audit.sign('event', ['alder', 1])
  expect(audit.check('event', ['alder', 1], mac)).toBe('valid')
  expect(audit.check('event', ['alder', 2], mac)).toBe('forged')
  expect(audit.check('head', ['alder', 1], mac)).toBe('forged')
  for (const odd of [null, '', 'x', mac.slice(0, -1), mac.replace(/\..*/, '.')])
    expect(audit.check('event', ['alder', 1], odd)).toBe('forged')
})

it('signs with the newest key, checks with all, and says of a foreign one that it is unknown', () => {
  const old = createAudit([first]).sign('head', 1)
  const both = createAudit([second, first])
  expect(both.check('head', 1, old)).toBe('valid')
  expect(createAudit([second]).check('head', 1, both.sign('head', 1))).toBe('valid')
  expect(createAudit([second]).check('head', 1, old)).toBe('unknown')
})

it.each(['', 'short', randomBytes(31).toString('base64'), `${first.toString('base64')},x`])(
  'refuses the key "%s"',
  (text) => {
    expect(() => readAuditKeys(text)).toThrow(/32 bytes in base64/)
    expect(readAuditKeys(`${first.toString('base64')}, ${second.toString('base64')}`)).toEqual([
      first,
      second,
    ])
  },
)
