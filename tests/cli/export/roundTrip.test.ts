import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMemo, loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import type { Bundle } from '#model'
import type { Loss } from '../../../src/cli/export/Given.ts'
import { formats } from '../../../src/cli/export/writeForms.ts'
import {
  addCounted,
  type Counted,
  type CountPlace,
} from '../../../src/cli/import/counts/Counted.ts'
import { countSchema } from '../../../src/cli/import/counts/countSchema.ts'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import { completeProject } from '../../../src/cli/import/project/completeProject.ts'
import { isDeep } from '../../deep.ts'
import { hasAgencyForms, readAgencyForms, readForms, readJsonForms } from '../import/collections.ts'
import { readFormioForms, readSurveys } from '../import/packageForms.ts'
import { hasRjsfForms, readRjsfForms } from '../import/rjsfForms.ts'
import { submitDefaults } from '../import/submitDefaults.ts'

/** Lintel’s own files are looked at once. */
const memo = createMemo()

/** The forms of an imported file, as a lender serves them; none where the import refuses it. */
function formsOf(file: GivenFile): Bundle['forms'] {
  const [form] = importFiles([file])
  if (Object.keys(form!.files).length === 0) return {}
  const texts = completeProject(form!.files, [form!.id], () => undefined, false)
  const json = new Map([...texts].filter(([path]) => path.endsWith('.json')))
  const { bundles } = loadBundles(json, { sha256, memo, defaults: submitDefaults })
  const all = Object.entries(bundles.get('forms')?.forms ?? {})
  return Object.fromEntries(all.filter(([name]) => name.startsWith(`${form!.id}/`)))
}

/** Not a field that is called so. */
const keywordOfOurs = /"x-|"errorMessage":(?!\{"type":"string",)/

/** The heading is the title of the form in all formats but rjsf, whose schema has its own. */
function countAsked({ schema, ui }: Bundle['forms'][string], format: string): Counted {
  if (format === 'rjsf') return countSchema(schema)
  const { title: _title, ...rest } = schema
  const counted = countSchema(rest)
  return { ...counted, texts: [...counted.texts, ui.page.heading] }
}

const keyOf = (place: CountPlace) => place.join('/')

const places = (all: readonly CountPlace[]) => all.map(keyOf).toSorted()

/** What is left of a form without what an export names as lost; `kept` of the parts that count. */
function without(counted: Counted, lost: readonly Loss[]) {
  const isIn = (what: Loss['what'], place: CountPlace) =>
    lost.some(
      (loss) => loss.what === what && `${keyOf(place)}/`.startsWith(`${keyOf(loss.place)}/`),
    )
  const asked = (all: readonly CountPlace[]) => all.filter((place) => !isIn('question', place))
  const sure = (all: readonly CountPlace[]) =>
    asked(all).filter((place) => !isIn('condition', place))
  const isWhole = lost.every(({ what }) => what !== 'question')
  return {
    questions: places(asked(counted.questions)),
    required: places(sure(counted.required)),
    conditions: places(sure(counted.conditions)),
    ...(isWhole && {
      choices: counted.choices,
      defaults: counted.defaults,
    }),
  }
}

/** Texts that are not kept, each as often as it was said; what an import adds is not counted. */
function missing(of: readonly string[], kept: readonly string[]): readonly string[] {
  const free = [...kept]
  return of.filter((text) => {
    const at = free.indexOf(text)
    if (at >= 0) free.splice(at, 1)
    return at < 0
  })
}

/** Collections, the format that they are given back to, and how many forms are given whole. */
const collections: Readonly<
  Record<string, readonly [keyof typeof formats, boolean, number, () => readonly GivenFile[]]>
> = {
  'JSON Forms as rjsf': ['rjsf', true, 91, readJsonForms],
  'react-jsonschema-form': ['rjsf', hasRjsfForms, 140, readRjsfForms],
  'the product’s tests as rjsf': ['rjsf', true, 3, () => readForms('tests/cli/import/forms')],
  'JSON Forms': ['jsonforms', true, 88, readJsonForms],
  'react-jsonschema-form as JSON Forms': ['jsonforms', hasRjsfForms, 139, readRjsfForms],
  'survey-core': ['surveyjs', existsSync(join('node_modules', 'survey-core')), 13, readSurveys],
  '@formio/core': [
    'formio',
    existsSync(join('node_modules', '@formio', 'core')),
    102,
    readFormioForms,
  ],
  'the agency forms of LINTEL_SUITES': ['rjsf', hasAgencyForms, 342, readAgencyForms],
}

/** Forms of one library in the format of another: the quick run has each format once. */
const across = ['JSON Forms as rjsf', 'react-jsonschema-form as JSON Forms']
const tried = Object.entries(collections).filter(([name]) => isDeep || !across.includes(name))

describe.each(tried)(
  'forms of %s (not run where it is missing)',
  (_name, [format, isThere, least, read]) => {
    it.skipIf(!isThere)('ask the same after they were given to the format and came back', () => {
      const files = read()
      let compared = 0
      let whole = 0
      for (const file of files)
        for (const [name, form] of Object.entries(formsOf(file))) {
          const { value, lost } = formats[format]!(form)
          expect(JSON.stringify(value)).not.toMatch(keywordOfOurs)
          compared++
          if (lost.length === 0) whole++
          const asked = countAsked(form, format)
          if (without(asked, lost).questions.length === 0) continue
          const back = Object.values(formsOf({ path: 'back.json', value }))
          const about = `${file.path} ${name} ${JSON.stringify(lost)}`
          const again = back.map((page) => countAsked(page, format)).reduce(addCounted)
          expect.soft(without(again, lost), about).toEqual(without(asked, lost))
          if (lost.every(({ what }) => what !== 'question'))
            expect.soft(missing(asked.texts, again.texts), about).toEqual([])
        }
      expect(compared).toBeGreaterThanOrEqual(Math.floor(files.length * 0.9))
      expect(whole).toBe(least)
    })
  },
)

it('keeps how many files a list of rjsf takes, there and back', () => {
  const proofs = { type: 'array', minItems: 2, maxItems: 3 }
  const items = { type: 'string', format: 'data-url' }
  const value = { type: 'object', properties: { proofs: { ...proofs, title: 'Proofs', items } } }
  const [form] = Object.values(formsOf({ path: 'form.json', value }))
  expect(form!.schema).toMatchObject({ properties: { proofs } })
  expect(formats.rjsf!(form!).value).toMatchObject({
    schema: { properties: { proofs: { ...proofs, items } } },
  })
})
