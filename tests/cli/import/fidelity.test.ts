import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import type { ImportedForm } from '../../../src/cli/import/importFile.ts'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import {
  formsFolder,
  hasAgencyForms,
  readAgencyForms,
  readForms,
  readGivenForms,
  readJsonForms,
} from './collections.ts'
import expected from './fidelity.json' with { type: 'json' }
import { readFormioForms, readSurveys } from './packageForms.ts'
import { hasRjsfForms, readRjsfForms } from './rjsfForms.ts'

/** Each file by itself, as a project of its own. */
const importEach = (files: readonly GivenFile[]): readonly ImportedForm[] =>
  files.map((file) => importFiles([file])[0]!)

const isNamed = ({ issues }: ImportedForm) => issues.some(({ severity }) => severity === 'error')

const isWhole = ({ fidelity }: ImportedForm) =>
  Object.values(fidelity!).every(({ of, kept }) => of === kept)

/** How much of a collection is kept: whole forms, and "n of m" of each kind of part. */
function measure(
  forms: readonly ImportedForm[],
): Readonly<Record<string, number | string | readonly string[]>> {
  const made = forms.filter(({ fidelity }) => fidelity !== undefined)
  const total = (part: keyof NonNullable<ImportedForm['fidelity']>) => {
    const all = made.map(({ fidelity }) => fidelity![part])
    const sum = (key: 'of' | 'kept') => all.reduce((before, each) => before + each[key], 0)
    return `${sum('kept')} of ${sum('of')}`
  }
  return {
    forms: forms.length,
    whole: made.filter((form) => isWhole(form) && !isNamed(form)).length,
    refused: forms.length - made.length,
    'named losses': made.filter(isNamed).length,
    left: forms
      .filter((form) => !form.fidelity || !isWhole(form) || isNamed(form))
      .map(({ file }) => file)
      .toSorted(),
    questions: total('questions'),
    required: total('required'),
    conditions: total('conditions'),
    choices: total('choices'),
    defaults: total('defaults'),
    texts: total('texts'),
  }
}

/** No form loses what must be answered, or a condition, without an error. */
function expectNoSilentLoss(forms: readonly ImportedForm[]): void {
  const silent = forms.filter((form) => {
    const { fidelity } = form
    const isLost = (['required', 'conditions'] as const).some(
      (part) => fidelity !== undefined && fidelity[part].kept < fidelity[part].of,
    )
    return isLost && !isNamed(form)
  })
  expect(silent.map(({ file }) => file)).toEqual([])
}

/** No form is one field that takes anything, in place of all that it asks. */
function expectNoneHollow(forms: readonly ImportedForm[]): void {
  const hollow = forms.filter(({ id, files }) => {
    const schema = files[`schemas/${id}/form.json`] as
      | { readonly properties?: Readonly<Record<string, object>> }
      | undefined
    const { value, ...others } = schema?.properties ?? {}
    return value !== undefined && 'x-anything' in value && Object.keys(others).length === 0
  })
  expect(hollow.map(({ file }) => file)).toEqual([])
}

const collections: Readonly<
  Record<string, { readonly isThere: boolean; readonly read: () => readonly GivenFile[] }>
> = {
  '@formio/core': {
    isThere: existsSync(join('node_modules', '@formio', 'core')),
    read: readFormioForms,
  },
  'survey-core': { isThere: existsSync(join('node_modules', 'survey-core')), read: readSurveys },
  '@jsonforms/examples': { isThere: true, read: readJsonForms },
  '@rjsf/snapshot-tests': { isThere: hasRjsfForms, read: readRjsfForms },
  'agency-forms of LINTEL_SUITES': { isThere: hasAgencyForms, read: readAgencyForms },
  'tests/cli/import/forms': {
    isThere: true,
    read: () => readForms(join(import.meta.dirname, 'forms')),
  },
}

/** Figures, and why each form that is not whole is left. */
type Expected = Readonly<Record<string, unknown>> & {
  readonly left: Readonly<Record<string, string>>
}

describe.each(Object.entries(collections))(
  '%s (not run where it is missing)',
  (name, { isThere, read }) => {
    it.skipIf(!isThere)('is kept as far as fidelity.json says', () => {
      const forms = importEach(read())
      const { left, ...figures } = (expected as Readonly<Record<string, Expected>>)[name]!
      expect(measure(forms)).toEqual({ ...figures, left: Object.keys(left).toSorted() })
      expectNoSilentLoss(forms)
      expectNoneHollow(forms)
    })
  },
)

it.skipIf(!formsFolder)(
  'the folder LINTEL_FORMS (not run: it names none) loses nothing silently',
  () => {
    const forms = importEach(readGivenForms())
    console.log(measure(forms))
    expectNoSilentLoss(forms)
    expectNoneHollow(forms)
  },
)
