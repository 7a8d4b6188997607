import { describe, expect, it } from 'vitest'
import { createEngine, inspect, lifecycleOf, playApplication, tellApplication } from '#analysis'
import { readPlayable } from '../../../src/analysis/play/readPlayable.ts'
import type { Configuration } from '../../../src/cli/Configuration.ts'
import { readConfiguration } from '../../../src/cli/readConfiguration.ts'

const base = 'tests/suites/check/base'

/** The diagnostic of a pair's broken folder, and its example played. */
function find(pair: string, code: string) {
  const configuration = readConfiguration({
    config: base,
    over: [`tests/suites/check/${pair}/broken`],
  }) as Configuration
  const diagnostic = inspect(configuration, undefined, () => {}).issues.find(
    (issue) => issue.code === code,
  )!
  const read = readPlayable(JSON.stringify(diagnostic), 'the diagnostic')
  if (typeof read === 'string' || !('facts' in read)) throw new Error(String(read))
  const bundle = configuration.loaded.bundles.get([read.org].flat()[0]!)!
  return { read, played: playApplication(createEngine(bundle), lifecycleOf(bundle, read), read) }
}

describe('a diagnostic about a form on a screen of an application', () => {
  it.each([
    ['analysis--check-never-passes/2', 'analysis/check-never-passes', '/amount'],
    ['analysis--field-takes-nothing/2', 'analysis/field-takes-nothing', '/amount'],
  ])(
    'is played at that screen, and refused there: %s',
    (pair, code, pointer) => {
      const { read, played } = find(pair, code)
      expect(read).toMatchObject({ screen: expect.any(String), answer: expect.any(Object) })
      expect(played.opened).toMatchObject({
        isOpen: true,
        issues: expect.arrayContaining([expect.objectContaining({ pointer })]),
      })
      expect(tellApplication(played).join('\n')).toMatch(new RegExp(`refused: ${pointer}`))
    },
    60_000,
  )

  it('says where the screen is not open to the application', () => {
    const { read, played } = find('analysis--check-never-passes/2', 'analysis/check-never-passes')
    expect(played.opened!.path).toBe((read as { screen?: string }).screen)
    expect(
      tellApplication({ ...played, opened: { ...played.opened!, isOpen: false } }).join('\n'),
    ).toContain('(not open to this application)')
  })
})
