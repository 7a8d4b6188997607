import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { runCheckSuite } from '../../../src/cli/conform/suites/runCheckSuite.ts'
import { useFolder } from '../../useFolder.ts'

const shipped = 'tests/suites/check'
const name = 'loader--step-unknown'
const root = useFolder('lintel-pairs-')
const folder = join(root, 'check')
const place = join(folder, name, 'case.json')
const run = () => runCheckSuite(folder, () => {})
const failures = () => {
  const outcome = run()
  if ('code' in outcome) throw new Error(outcome.message)
  expect(outcome.passed.length + outcome.failures.length).toBe(2)
  return outcome.failures
}
const changeCase = (changes: JsonObject) =>
  writeFileSync(
    place,
    JSON.stringify({ ...(JSON.parse(readFileSync(place, 'utf8')) as JsonObject), ...changes }),
  )

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['base', name])
    cpSync(join(shipped, part), join(folder, part), { recursive: true })
})

describe('pairs of what check finds', () => {
  it('pass where the diagnostic appears in the one folder and nothing in the other', () => {
    expect(run()).toMatchObject({
      passed: [
        { name: expect.stringContaining('broken'), case: place },
        { name: expect.stringContaining('clean') },
      ],
      failures: [],
    })
  })

  it.each<[string, JsonObject, string]>([
    ['stands elsewhere', { pointer: '/steps/property' }, 'the diagnostic'],
    ['is of another severity', { severity: 'warning' }, 'its severity'],
    ['says other words', { says: 'Did you mean "account"?' }, 'its words'],
    ['has another remedy', { remedy: 'Ask someone.' }, 'its remedy'],
    ['brings nothing else with it', { also: ['loader/form-unknown'] }, 'what else is found'],
    ['has no example', { counterexample: true }, 'its example'],
    ['is of one lender alone', { org: 'alder' }, 'lenders that are served'],
  ])('fail where the diagnostic %s', (_, changes, at) => {
    changeCase(changes)
    expect(failures()).toMatchObject([
      {
        at,
        case: place,
        file: expect.any(String),
        cause: expect.stringContaining('loader/step-unknown'),
      },
    ])
  })

  it('fail where something is found in the clean folder, and say where', () => {
    rmSync(join(folder, name, 'clean'), { recursive: true })
    cpSync(join(folder, name, 'broken'), join(folder, name, 'clean'), { recursive: true })
    expect(failures()).toMatchObject([
      {
        at: 'diagnostics',
        expected: [],
        file: 'orgs/harbor/flows/registration.json',
        pointer: '/steps/property/next',
      },
    ])
  })

  it('fail where a folder is missing', () => {
    rmSync(join(folder, name, 'clean'), { recursive: true })
    expect(failures()).toMatchObject([{ expected: 'a folder' }])
  })

  it('cannot be run where a case is not written as its schema says, or there is nothing', () => {
    changeCase({ seveirty: 'error' })
    expect(run()).toMatchObject({
      message: expect.stringContaining(`${place}: The key "seveirty" is unknown here.`),
    })
    writeFileSync(place, '{')
    expect(run()).toMatchObject({
      code: 'cli/suite-unusable',
      message: expect.stringContaining(place),
    })
    rmSync(join(folder, name), { recursive: true })
    expect(run()).toMatchObject({ message: `There are no cases in ${folder}.` })
    mkdirSync(join(root, 'empty'))
    expect(runCheckSuite(join(root, 'empty'), () => {})).toMatchObject({
      message: expect.stringContaining('There is no folder'),
    })
  })
})
