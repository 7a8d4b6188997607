import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linkLibraries } from '../../../../src/server/stores/embedded/linkLibraries.ts'

let root: string
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'lintel-links-'))))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/**
 * A package as `npm ci --ignore-scripts` leaves it: files, and a list of links that no one created.
 */
function packageWith(name: string, links: readonly object[]): { readonly postgres: string } {
  const lib = join(root, name, 'native/lib')
  mkdirSync(lib, { recursive: true })
  writeFileSync(join(lib, 'libicuuc.so.60.2'), '')
  writeFileSync(join(root, name, 'native/pg-symlinks.json'), JSON.stringify(links))
  return { postgres: join(root, name, 'native/bin/postgres') }
}
const link = { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }

it('creates the links that an install without scripts leaves out, once', () => {
  const binaries = packageWith('plain', [link])
  for (const _ of [1, 2]) linkLibraries(binaries)
  expect(readlinkSync(join(root, 'plain/native/lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2')
})

it('says what to run where a link cannot be created', () => {
  const binaries = packageWith('closed', [{ ...link, target: 'native/missing/libicuuc.so.60' }])
  expect(() => linkLibraries(binaries)).toThrow(
    /lacks the link .*libicuuc\.so\.60, which cannot be created: ENOENT/,
  )
})

it('leaves a package without such a list alone', () => {
  expect(() => linkLibraries({ postgres: join(root, 'other/native/bin/postgres') })).not.toThrow()
})
