import { expect, it } from 'vitest'
import { createEngine } from '#analysis'
import { loadBundles } from '#loader'
import { readFiles, sha256 } from '#loader/disk'
import { createMemoryTime } from '../../../../src/cli/conform/memory/createMemoryTime.ts'
import { openMemoryLender } from '../../../../src/cli/conform/memory/openMemoryLender.ts'
import { registerBorrower } from '../../../../src/cli/conform/server/application/registerBorrower.ts'
import { walkJourney } from '../../../../src/cli/conform/server/application/walkJourney.ts'
import { readTypicalAnswers } from '../../../../src/cli/conform/server/readTypicalAnswers.ts'

const overlay = {
  why: 'The county asks for it (compliance, 2026-12).',
  properties: {
    yearsThere: { type: 'integer', title: 'Years there', minimum: 3, maximum: 99 },
  },
  adds: { '/required': [{ items: ['yearsThere'] }] },
}

/** Alder, which also asks for years in a form. */
function openAsking(form: string) {
  const files = new Map(readFiles('.')).set(
    `orgs/alder/schemas/${form}.json`,
    JSON.stringify(overlay),
  )
  const loaded = loadBundles(files, { sha256 })
  const bundle = loaded.bundles.get('alder')!
  expect(bundle.forms[form]!.schema['required']).toContain('yearsThere')
  const places = loaded.placesOf('alder')!
  return openMemoryLender({ bundle, places, files, engine: createEngine(bundle) })
}

const typical = readTypicalAnswers('tests')

it('a lender’s own question, of which no typical answer knows, is answered at registration', async () => {
  const { lender } = openAsking('registration/annual-income')
  const { person } = typical.registration
  await expect(registerBorrower(lender, typical, { person })).resolves.toHaveProperty('uuid')
})

it('it is answered on a screen of the application, too', async () => {
  const { lender, memory } = openAsking('application/income')
  const journey = {
    title: 'To the accounts',
    covers: [],
    person: typical.registration.person,
    expect: { status: 'DISBURSEMENT_SETUP' },
  }
  const who = await registerBorrower(lender, typical, journey)
  const walked = await walkJourney(who, createMemoryTime([memory]), journey)
  expect(walked.failure).toBeUndefined()
  expect(walked.places.map(({ screen }) => screen)).toContain('income/review')
})
