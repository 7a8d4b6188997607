import { expect, it } from 'vitest'
import { createCoverage, createEngine, runCase } from '#analysis'
import { lendersOf } from '../../../src/cli/conform/lendersOf.ts'
import { listCaseFiles } from '../../../src/cli/conform/listCaseFiles.ts'
import { readCaseFiles } from '../../../src/cli/conform/readCaseFiles.ts'
import { shipped } from '../../shipped.ts'

const bundle = shipped.bundles.get('alder')!
const engine = createEngine(bundle)
const subject = { bundle, places: shipped.placesOf('alder')!, engine, files: new Map() }
const cases = readCaseFiles(listCaseFiles(['tests/suites/lending']), '.').files.flatMap((file) =>
  file.cases.filter((one) => lendersOf(file, one, shipped.orgCodes).includes('alder')),
)
const openAfter = (run: typeof cases) => {
  const coverage = createCoverage()
  for (const one of run) runCase(subject, one, coverage.of(engine))
  return coverage.sum().rules.open.filter((name) => / is used$|^gate /.test(name))
}

it('the cases of lending cover each part of a gate, each tier, and each use, term and fee', () => {
  expect(openAfter(cases)).toEqual([])
})

it('a fee that no case asks for is not covered', () => {
  const others = cases.filter((one) => !('facts' in one && one.facts?.feeBps === 499))
  expect(openAfter(others)).toEqual(['fee 499 is used'])
})
