import { describe, expect, it } from 'vitest'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import type { Bundle } from '#model'
import { toRjsf } from '../../../src/cli/export/toRjsf.ts'
import { countSchema } from '../../../src/cli/import/counts/countSchema.ts'
import { importFiles } from '../../../src/cli/import/importFiles.ts'
import type { GivenFile } from '../../../src/cli/import/ImportedFile.ts'
import { completeProject } from '../../../src/cli/import/project/completeProject.ts'
import { readForms, readJsonForms } from '../import/collections.ts'
import { hasRjsfForms, readRjsfForms } from '../import/rjsfForms.ts'
import { submitDefaults } from '../import/submitDefaults.ts'

/** The forms of an imported file, as a lender serves them; none where the import refuses it. */
function formsOf(file: GivenFile): Bundle['forms'] {
  const [form] = importFiles([file])
  if (Object.keys(form!.files).length === 0) return {}
  const texts = completeProject(form!.files, [form!.id], () => undefined, false)
  const json = new Map([...texts].filter(([path]) => path.endsWith('.json')))
  const { bundles } = loadBundles(json, { sha256, defaults: submitDefaults })
  const all = Object.entries(bundles.get('forms')?.forms ?? {})
  return Object.fromEntries(all.filter(([name]) => name.startsWith(`${form!.id}/`)))
}

describe.each<readonly [string, boolean, () => readonly GivenFile[]]>([
  ['JSON Forms', true, readJsonForms],
  ['react-jsonschema-form (not run: not installed)', hasRjsfForms, readRjsfForms],
  ['the product’s tests', true, () => readForms('tests/cli/import/forms')],
])('forms of %s', (_, isThere, read) => {
  it.skipIf(!isThere)(
    'ask the same after they were given to react-jsonschema-form and came back',
    { timeout: 300_000 },
    () => {
      const files = read()
      let compared = 0
      for (const file of files)
        for (const [name, form] of Object.entries(formsOf(file))) {
          const value = toRjsf(form)
          expect(JSON.stringify(value)).not.toMatch(/"x-|errorMessage/)
          const [back] = Object.values(formsOf({ path: 'back.json', value }))
          expect(countSchema(back!.schema), `${file.path} ${name}`).toEqual(
            countSchema(form.schema),
          )
          compared++
        }
      expect(compared).toBeGreaterThanOrEqual(Math.floor(files.length * 0.9))
    },
  )
})
