import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyConfiguration } from '../../../src/cli/browser/copyConfiguration.ts'

it('a copy has what patches make of its files, and none of the patches', () => {
  const over = mkdtempSync(join(tmpdir(), 'lintel-over-'))
  mkdirSync(join(over, 'flows'))
  writeFileSync(
    join(over, 'flows/registration.patch.json'),
    '[{ "op": "replace", "path": "/title", "value": "Patched" }]',
  )
  const copy = copyConfiguration('tests/suites/check/base', [over], {})
  onTestFinished(() => [over, copy].forEach((folder) => rmSync(folder, { recursive: true })))
  const flow = JSON.parse(readFileSync(join(copy, 'flows/registration.json'), 'utf8'))
  expect(flow.title).toBe('Patched')
  expect(existsSync(join(copy, 'flows/registration.patch.json'))).toBe(false)
})
