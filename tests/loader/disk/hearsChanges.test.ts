import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readFiles, watchFiles } from '#loader/disk'
import { goodFiles } from '../fixtures/goodFiles.ts'
import { writeFiles } from '../fixtures/writeFiles.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lintel-store-'))
  writeFiles(root, goodFiles())
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('reads the configuration folders and nothing else', () => {
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, 'flows/README.md'), '# flows')
  expect(readFiles(root)).toEqual(goodFiles())
})

it('hears changes in nested folders once they are quiet', async () => {
  const onChange = vi.fn()
  // The first look may come before or after the files are written.
  const stop = watchFiles(root, onChange, { quiet: 50, since: Date.now() + 10 })
  try {
    await new Promise((resolve) => setTimeout(resolve, 50))
    for (const text of ['{"a":1}', '{"a":2}', '{"a":3}'])
      writeFileSync(join(root, 'orgs/harbor/flows/registration.json'), text)
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5000 })
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(onChange).toHaveBeenCalledOnce()
  } finally {
    stop()
  }
})

it('hears what changes while the first look is still going through the files', async () => {
  for (let index = 0; index < 300; index++)
    writeFileSync(join(root, `orgs/harbor/flows/other-${index}.json`), '{}')
  for (let delay = 0; delay < 20; delay++) {
    // Longer than the clock of the files may be behind.
    await new Promise((resolve) => setTimeout(resolve, 60))
    const onChange = vi.fn()
    const stop = watchFiles(root, onChange, { quiet: 10, since: Date.now() - 20 })
    await new Promise((resolve) => setTimeout(resolve, delay))
    writeFileSync(join(root, 'orgs/harbor/flows/registration.json'), `{"a":${delay}}`)
    await vi
      .waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 5000 })
      .finally(() => stop())
  }
})
