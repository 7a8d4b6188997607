import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Issue } from '#model'
import { readPlayable } from '../../src/cli/readPlayable.ts'
import { writeExamples } from '../../src/cli/writeExamples.ts'
import { useFolder } from '../useFolder.ts'

const folder = useFolder('lintel-examples-')

const counterexample = {
  org: 'alder',
  flow: 'registration',
  answers: { property: {} },
  shows: 'It ends.',
}
const diagnostic: Issue = {
  code: 'analysis/rule-never-true',
  severity: 'warning',
  message: 'No.',
  remedy: '',
  counterexample,
}

describe('examples', () => {
  it('are files that can be played, one a diagnostic, numbered by code', () => {
    const issues = [
      diagnostic,
      { ...diagnostic, counterexample: undefined },
      { ...diagnostic, message: 'Neither.' },
    ]
    const files = writeExamples(join(folder, 'new', 'one'), issues, (org) => `hash of ${org}`)
    if (typeof files === 'string') throw new Error(files)
    expect(readdirSync(join(folder, 'new', 'one')).toSorted()).toEqual([
      'analysis--rule-never-true-1.json',
      'analysis--rule-never-true-2.json',
    ])
    expect(files.size).toBe(2)
    const { counterexample: _shown, ...told } = diagnostic
    expect([...files.values()].map(readPlayable)).toEqual([
      { ...counterexample, bundle: 'hash of alder', diagnostic: told },
      { ...counterexample, bundle: 'hash of alder', diagnostic: { ...told, message: 'Neither.' } },
    ])
  })

  it('say why they cannot be written', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(writeExamples(join(folder, 'file'), [diagnostic])).toContain('cannot be written')
  })

  // There a recursive mkdirSync never comes back.
  it.runIf(existsSync('/proc/self'))('come to an end where no folder can be made', () => {
    expect(writeExamples('/proc/examples/of/lintel', [diagnostic])).toContain('cannot be written')
  })
})
