import { expect, it } from 'vitest'
import { createCoverage } from '#analysis'
import type { Configuration } from '../../../src/cli/Configuration.ts'
import { groupFailures } from '../../../src/cli/conform/groupFailures.ts'
import { readSubjects } from '../../../src/cli/conform/readSubjects.ts'
import { runCaseFiles } from '../../../src/cli/conform/runCaseFiles.ts'
import { readConfiguration } from '../../../src/cli/readConfiguration.ts'
import { baseFolder } from '../../suites/checkPairs.ts'

it('one error in the files is one cause, however many lenders and cases it keeps from being run', () => {
  const over = ['tests/suites/check/loader--ref-missing/broken']
  const read = readConfiguration({ config: baseFolder, over }) as Configuration
  const cases = ['first', 'second'].map((title) => ({
    title,
    rule: 'lives-there',
    facts: {},
    is: true,
  }))
  const file = { path: 'x.json', kind: 'rules', org: 'all', covers: [], cases } as never
  const { failures } = runCaseFiles([file], readSubjects(read), read.orgCodes, createCoverage())
  expect(failures).toHaveLength(2 * read.orgCodes.length)
  expect(groupFailures(failures)).toMatchObject([
    { cause: expect.stringMatching(/"lintel check" lists them: schemas\/\S+ The \$ref "/) },
  ])
})
