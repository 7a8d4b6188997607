import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callLintel } from '../callLintel.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lintel-init-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const lintel = (...words: string[]) => callLintel(words)

it('makes a project that check finds valid and whose journeys hold', async () => {
  const made = await lintel('init', folder)
  expect(made).toMatchObject({ status: 0, stdout: expect.stringContaining('npm start') })
  expect((await lintel('check', '--config', folder)).stdout).toContain(
    'Valid: 2 lenders, 0 errors, 0 warnings',
  )
  expect((await lintel('conform', '--config', folder)).stdout).toContain('4 passed, 0 failures')
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain('LINTEL_CONFIG')
})

it('writes over nothing', async () => {
  writeFileSync(join(folder, 'mine.txt'), 'mine')
  expect(await lintel('init', folder)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('is not empty'),
  })
  expect(readdirSync(folder)).toEqual(['mine.txt'])
})
