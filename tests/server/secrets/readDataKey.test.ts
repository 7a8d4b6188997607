import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ProblemError } from '#origination'
import { readSettings } from '../../../src/server/settings/readSettings.ts'
import { createSeal } from '../../../src/server/secrets/createSeal.ts'
import { readDataKey } from '../../../src/server/secrets/readDataKey.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (environment: Record<string, string>, development = false) =>
  readDataKey(
    readSettings(
      { LINTEL_SANDBOX: 'off', DATA_DIR: join(folder, 'data'), ...environment },
      development,
    ),
  )

describe('the key that personal data is sealed with', () => {
  it('is made once beside the embedded database, for its owner alone, and used again', () => {
    const key = read({})
    expect(createSeal({ key }).isNewest(createSeal({ key }).seal(1, 'place'))).toBe(true)
    expect(read({})).toBe(key)
    expect(readdirSync(join(folder, 'data'))).toEqual(['data-key'])
    expect(statSync(join(folder, 'data', 'data-key')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'data', 'data-key'), 'utf8')).toBe(key)
  })

  it('is the environment’s where it has one, and then no file is made', () => {
    expect(read({ LINTEL_DATA_KEY: 'given', DATABASE_URL: 'postgres://host/database' })).toBe(
      'given',
    )
    expect(readdirSync(folder)).toEqual([])
  })

  it('must be given beside a DATABASE_URL, but for development', () => {
    try {
      read({ DATABASE_URL: 'postgres://host/database' })
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ProblemError)
      expect((error as ProblemError).issues[0]).toMatchObject({
        code: 'server/data-key-missing',
        remedy: expect.stringContaining('LINTEL_DATA_KEY'),
      })
    }
    expect(read({ DATABASE_URL: 'postgres://host/database' }, true)).toBe(read({}))
  })
})
