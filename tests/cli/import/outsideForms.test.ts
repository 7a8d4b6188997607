import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json } from '#model'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import { carry, countCarried } from './carry.ts'
import { hasRjsfForms, readRjsfForms } from './rjsfForms.ts'

const agency = process.env.LINTEL_SUITES ? join(process.env.LINTEL_SUITES, 'agency-forms') : undefined
const requireHere = createRequire(import.meta.url)

/** What is reached today; more is better, less is a fault. */
function hold(
  files: readonly GivenFile[],
  least: { readonly of: number; readonly accepted: number; readonly answered: number; readonly leftOut: number },
): void {
  const carried = files.map(carry)
  const counts = countCarried(carried)
  const short = carried.filter(({ reached }) => reached !== 'answered').map(({ path, reached, why }) => `${path} (${reached}): ${why}`)
  console.log(
    `${counts.imported} imported, ${counts.accepted} accepted, ${counts.answered} answered of ${files.length}\n${short.join('\n')}`,
  )
  const leftOut = carried.reduce((sum, each) => sum + each.leftOut, 0)
  console.log(`${leftOut} fields that need no answer are left out`)
  expect(files).toHaveLength(least.of)
  expect(leftOut).toBeLessThanOrEqual(least.leftOut)
  expect(counts.accepted, short.join('\n')).toBeGreaterThanOrEqual(least.accepted)
  expect(counts.answered, short.join('\n')).toBeGreaterThanOrEqual(least.answered)
}

describe.skipIf(!agency || !existsSync(agency))('schemas of a US agency (not run: LINTEL_SUITES has no agency-forms)', () => {
  it('are imported, accepted by check and can be answered', { timeout: 300_000 }, () => {
    const files = readdirSync(agency!).filter((name) => name.endsWith('.json'))
    const given = files.map((path) => ({ path, value: JSON.parse(readFileSync(join(agency!, path), 'utf8')) as Json }))
    hold(given, { of: 55, accepted: 55, answered: 53, leftOut: 32 })
  })
})

interface Example {
  readonly name: string
  readonly schema?: Json
  readonly uischema?: Json
  readonly data?: Json
}

describe('examples of JSON Forms', () => {
  it('are imported, accepted by check and can be answered', { timeout: 300_000 }, () => {
    const { getExamples } = requireHere('@jsonforms/examples') as { getExamples: () => readonly Example[] }
    const { Generate } = requireHere('@jsonforms/core') as { Generate: { jsonSchema: (data: Json) => Json } }
    const given = getExamples().map(({ name, schema, uischema, data }) => {
      // JSON Forms makes the schema of an example that has none from its data.
      const own = schema ?? Generate.jsonSchema(data!)
      const value = JSON.parse(JSON.stringify(uischema ? { schema: own, uischema } : own)) as Json
      return { path: `${name.replaceAll(' ', '-')}.json`, value }
    })
    hold(given, { of: 75, accepted: 75, answered: 75, leftOut: 0 })
  })
})

describe.skipIf(!hasRjsfForms)('forms of react-jsonschema-form (not run: @rjsf/snapshot-tests is not installed)', () => {
  it('are imported, accepted by check and can be answered', { timeout: 300_000 }, () => {
    hold(readRjsfForms(), { of: 142, accepted: 140, answered: 140, leftOut: 3 })
  })
})
