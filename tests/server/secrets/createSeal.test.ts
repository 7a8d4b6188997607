import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ProblemError } from '#origination'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'

const [first, second] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const seal = createSeal({ key: first })
const place = 'alder|identities|profile|0f6b'
const person = {
  name: { firstName: 'Zoë' },
  dob: { year: 1985, month: 4, day: 27 },
  ssn: '001010001',
}

function codeOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    if (error instanceof ProblemError) return error.issues[0]!.code
    throw error
  }
  return undefined
}

describe('a seal', () => {
  it('gives back what it sealed, of every kind', () => {
    for (const value of [person, null, true, 12.5, '', 'text', [1, [null]], {}]) {
      expect(seal.open(seal.seal(value, place), place)).toEqual(value)
    }
  })

  it('writes version, key, nonce of 96 bits, tag of 128 bits and nothing readable', () => {
    const parts = seal.seal(person, place).split('.')
    expect(parts[0]).toBe('v1')
    expect(parts.slice(1, 4).map((part) => Buffer.from(part, 'base64url').length)).toEqual([
      6, 12, 16,
    ])
    expect(parts).toHaveLength(5)
    const all = parts.map((part) => Buffer.from(part, 'base64url').toString('latin1')).join(' ')
    for (const word of ['Zo', '1985', '001010001', first]) expect(all).not.toContain(word)
  })

  it('never uses a nonce twice', () => {
    const nonces = Array.from({ length: 5000 }, () => seal.seal(1, place).split('.')[2])
    expect(new Set(nonces).size).toBe(5000)
  })

  it('does not open in another lender, table, column or row', () => {
    const sealed = seal.seal(person, place)
    for (const other of [
      'harbor|identities|profile|0f6b',
      'alder|drafts|profile|0f6b',
      'alder|identities|note|0f6b',
      `${place}0`,
      '',
    ]) {
      expect(codeOf(() => seal.open(sealed, other))).toBe('server/sealed-unreadable')
    }
  })

  it('does not open once a single character is altered, or a part is cut off', () => {
    const sealed = seal.seal(person, place)
    for (let at = 0; at < sealed.length; at++) {
      const altered = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
      const last = at === sealed.length - 1 || sealed[at + 1] === '.'
      const opened = codeOf(() => seal.open(altered, place))
      // The last character of a part may hold bits that base64url ignores: then the bytes are the
      // same.
      if (!last || opened !== undefined) expect(opened, String(at)).toBe('server/sealed-unreadable')
    }
    for (const broken of [
      '',
      'v1',
      sealed.slice(0, -4),
      sealed.replace('v1', 'v2'),
      sealed.split('.').slice(0, 4).join('.'),
      `${sealed}.AA`,
    ]) {
      expect(codeOf(() => seal.open(broken, place))).toBe('server/sealed-unreadable')
    }
  })

  it('says in its problem which table and column, and neither row nor content', () => {
    try {
      seal.open(seal.seal(person, place), 'alder|identities|profile|of-somebody-else')
      expect.unreachable()
    } catch (error) {
      const told = JSON.stringify((error as ProblemError).issues) + (error as ProblemError).message
      expect(told).toContain('identities profile')
      expect(told).not.toMatch(/somebody|Zo|1985|0f6b/)
      expect((error as ProblemError).status).toBe(500)
    }
  })
})

describe('several keys', () => {
  const rotated = createSeal({ key: `${second},${first}` })

  it('all open, the newest seals', () => {
    const old = seal.seal(person, place)
    expect(rotated.open(old, place)).toEqual(person)
    expect([rotated.isNewest(old), rotated.isNewest(rotated.seal(person, place))]).toEqual([
      false,
      true,
    ])
    expect(codeOf(() => seal.open(rotated.seal(person, place), place))).toBe(
      'server/sealed-unreadable',
    )
    expect(createSeal({ key: second }).open(rotated.seal(person, place), place)).toEqual(person)
  })

  it('find what an older one marked, and mark by the newest', () => {
    const marked = seal.fingerprint('001010001', 'ssn')
    expect(rotated.fingerprint('001010001', 'ssn')).not.toBe(marked)
    expect(rotated.fingerprints('001010001', 'ssn')).toEqual([
      createSeal({ key: second }).fingerprint('001010001', 'ssn'),
      marked,
    ])
    expect(marked).toMatch(new RegExp(`^${seal.keys[0]}\\.[0-9a-f]{64}$`))
    expect(marked).not.toBe(seal.fingerprint('001010001', 'account'))
  })

  it.each([
    '',
    'short',
    `${first},`,
    `${first};${second}`,
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
  ])('refuse a malformed one: %s', (key) => {
    expect(codeOf(() => createSeal({ key }))).toBe('server/data-key-malformed')
  })
})

describe('sealed files', () => {
  it('come back byte for byte, and not from another place or altered', () => {
    const bytes = randomBytes(100_000)
    const sealed = seal.sealBytes(bytes, place)
    expect(seal.openBytes(sealed, place).equals(bytes)).toBe(true)
    expect(sealed.includes(bytes.subarray(500, 532))).toBe(false)
    expect(codeOf(() => seal.openBytes(sealed, 'elsewhere'))).toBe('server/sealed-unreadable')
    for (const at of [0, 3, 12, 25, 40, sealed.length - 1]) {
      const altered = Buffer.from(sealed)
      altered[at]! ^= 1
      expect(
        codeOf(() => seal.openBytes(altered, place)),
        String(at),
      ).toBe('server/sealed-unreadable')
    }
    for (const length of [0, 1, 20, 34])
      expect(codeOf(() => seal.openBytes(sealed.subarray(0, length), place))).toBe(
        'server/sealed-unreadable',
      )
    expect(seal.openBytes(seal.sealBytes(Buffer.alloc(0), place), place)).toHaveLength(0)
  })
})
