import { describe, expect, it } from 'vitest'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import { isDeep } from '../../deep.ts'
import { carry, countCarried } from './carry.ts'
import {
  formsFolder,
  hasAgencyForms,
  mostOf,
  readAgencyForms,
  readGivenForms,
  readJsonForms,
} from './collections.ts'
import { hasRjsfForms, readRjsfForms } from './rjsfForms.ts'

/** The quick run takes every eighth. */
const isTaken = (_: unknown, index: number) => isDeep || index % 8 === 0

/** What is reached today; more is better, less is a error. */
function hold(
  all: readonly GivenFile[],
  least: {
    readonly of: number
    readonly accepted: number
    readonly answered: number
    readonly leftOut: number
  },
): void {
  const files = all.filter(isTaken)
  const carried = files.map(carry)
  const counts = countCarried(carried)
  const short = carried
    .filter(({ reached }) => reached !== 'answered')
    .map(({ path, reached, why }) => `${path} (${reached}): ${why}`)
  console.log(
    `${counts.imported} imported, ${counts.accepted} accepted, ${counts.answered} answered of ${files.length}\n${short.join('\n')}`,
  )
  const leftOut = carried.reduce((sum, each) => sum + each.leftOut, 0)
  console.log(`${leftOut} fields that need no answer are left out`)
  const open = carried.filter((each) => each.open > 0).map(({ path }) => path)
  console.log(`${open.length} of them left open by check`)
  expect(open).toEqual([])
  expect(all).toHaveLength(least.of)
  expect(leftOut).toBeLessThanOrEqual(least.leftOut)
  expect(files.length - counts.accepted, short.join('\n')).toBeLessThanOrEqual(
    least.of - least.accepted,
  )
  expect(files.length - counts.answered, short.join('\n')).toBeLessThanOrEqual(
    least.of - least.answered,
  )
}

describe.skipIf(!hasAgencyForms)(
  'schemas of a US agency (not run: LINTEL_SUITES has no agency-forms)',
  () => {
    it('are imported, accepted by check and can be answered', () => {
      hold(readAgencyForms(), { of: 55, accepted: 55, answered: 55, leftOut: 32 })
    })
  },
)

describe('examples of JSON Forms', () => {
  it('are imported, accepted by check and can be answered', () => {
    hold(readJsonForms(), { of: 75, accepted: 72, answered: 72, leftOut: 0 })
  })
})

describe.skipIf(!hasRjsfForms)(
  'forms of react-jsonschema-form (not run: @rjsf/snapshot-tests is not installed)',
  () => {
    it('are imported, accepted by check and can be answered', () => {
      hold(readRjsfForms(), { of: 142, accepted: 140, answered: 140, leftOut: 3 })
    })
  },
)

describe.skipIf(!formsFolder)('forms of a folder (not run: LINTEL_FORMS names none)', () => {
  it('are imported, accepted by check and can be answered', { timeout: 3_600_000 }, () => {
    const forms = readGivenForms()
    const least = mostOf(forms.length)
    hold(forms, { of: forms.length, accepted: least, answered: least, leftOut: Infinity })
  })
})
