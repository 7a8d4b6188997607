import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isDeep } from '../../deep.ts'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import { callLintel } from '../callLintel.ts'
import {
  formsFolder,
  hasAgencyForms,
  mostOf,
  readAgencyForms,
  readForms,
  readGivenForms,
  readJsonForms,
} from './collections.ts'
import { hasRjsfForms, readRjsfForms } from './rjsfForms.ts'
import { writeCollection } from './writeCollection.ts'

const reason = 'not run: only with LINTEL_DEEP=1, and where the collection is there'

interface Report {
  readonly failures: readonly {
    readonly case: string
    readonly name: string
    readonly at: string
    readonly cause: string
  }[]
  readonly skipped: readonly { readonly name: string; readonly reason: string }[]
}

const isOf = (id: string, said: string) => said.includes(`/${id}.json`) || said.includes(`: ${id}/`)

/**
 * Imports a collection, and walks each form in Chromium: drawn, axe clean, filled, submitted. At
 * least so many come through.
 */
async function hold(files: readonly GivenFile[], least: number): Promise<void> {
  const { folder, forms, left } = writeCollection(files)
  const pictures = join(folder, 'pictures')
  try {
    await callLintel([
      'conform',
      '--browser',
      pictures,
      '--widths',
      '360',
      '--workers',
      '2',
      '--config',
      folder,
    ])
    const { failures, skipped } = JSON.parse(
      readFileSync(join(pictures, 'screens.json'), 'utf8'),
    ) as Report
    const short = [
      ...failures.map(({ case: path, name, at, cause }) => `${path}: ${name} at ${at}: ${cause}`),
      ...skipped.map(({ name, reason: why }) => `${name}: ${why}`),
    ]
    const through = forms.filter((id) => !short.some((said) => isOf(id, said)))
    console.log(
      `${through.length} of ${files.length} come through\n${[...left, ...short].join('\n')}`,
    )
    expect(through.length, short.join('\n')).toBeGreaterThanOrEqual(least)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe(`forms of other people are filled and submitted (${reason})`, () => {
  it.skipIf(!isDeep)('with alternatives, demands, patterns and constants', () => {
    const forms = readForms(join(import.meta.dirname, 'forms'))
    return hold(forms, forms.length)
  })
  it.skipIf(!isDeep || !hasAgencyForms)('of a US agency', { timeout: 1_200_000 }, () =>
    hold(readAgencyForms(), 55),
  )
  it.skipIf(!isDeep)('examples of JSON Forms', { timeout: 1_200_000 }, () =>
    hold(readJsonForms(), 74),
  )
  it.skipIf(!isDeep || !hasRjsfForms)('of react-jsonschema-form', { timeout: 1_200_000 }, () =>
    hold(readRjsfForms(), 140),
  )
  it.skipIf(!isDeep || !formsFolder)('of the folder LINTEL_FORMS', { timeout: 3_600_000 }, () => {
    const forms = readGivenForms()
    return hold(forms, mostOf(forms.length))
  })
})
