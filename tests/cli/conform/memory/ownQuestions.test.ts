import { expect, it } from 'vitest'
import { createEngine } from '#analysis'
import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { openMemoryLender } from '../../../../src/cli/conform/memory/openMemoryLender.ts'
import { registerBorrower } from '../../../../src/cli/conform/server/application/registerBorrower.ts'
import { readTypicalAnswers } from '../../../../src/cli/conform/server/readTypicalAnswers.ts'

const form = 'registration/annual-income'
const overlay = {
  why: 'The county asks for it (compliance, 2026-12).',
  properties: {
    yearsThere: { type: 'integer', title: 'Years there', minimum: 3, maximum: 99 },
  },
  adds: { '/required': [{ items: ['yearsThere'] }] },
}

it('a lender’s own question, of which no typical answer knows, is answered', async () => {
  const files = new Map(readFiles('.')).set(
    `orgs/alder/schemas/${form}.json`,
    JSON.stringify(overlay),
  )
  const loaded = loadBundles(files, { sha256 })
  const bundle = loaded.bundles.get('alder')!
  expect(bundle.forms[form]!.schema['required']).toContain('yearsThere')
  const places = loaded.placesOf('alder')!
  const subject = { bundle, places, files, engine: createEngine(bundle) }
  const typical = readTypicalAnswers('tests')
  const { lender } = openMemoryLender(subject)
  const { person } = typical.registration
  await expect(registerBorrower(lender, typical, { person })).resolves.toHaveProperty('uuid')
})
