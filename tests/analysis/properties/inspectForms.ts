import { createMemo, loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import type { Bundle, Issue, JsonObject } from '#model'
import { completeProject } from '../../../src/cli/import/project/completeProject.ts'
import { inspect } from '#analysis'
import { submitDefaults } from '../../cli/import/submitDefaults.ts'

export interface DrawnForm {
  readonly schema: JsonObject
  /** The look of its fields, as a ui file has it. */
  readonly fields?: JsonObject
}

export interface InspectedForm extends DrawnForm {
  readonly name: string
  /**
   * What check has against its two files; an import has placeholders to fill in, which are left
   * out.
   */
  readonly issues: readonly Issue[]
  /** Undefined where the loader refuses it. */
  readonly bundle: Bundle | undefined
}

/** What all projects share is looked at once. */
const memo = createMemo()

const nameOf = (index: number) => `form-${index}/form`

/** A project of these forms, each a flow of one step. */
function load(forms: readonly (DrawnForm | undefined)[]) {
  const files: Record<string, JsonObject> = {}
  for (const [index, form] of forms.entries()) {
    if (!form) continue
    const [id, name] = [`form-${index}`, nameOf(index)]
    files[`schemas/${name}.json`] = form.schema
    files[`schemas/${name}.ui.json`] = {
      page: { heading: 'A form', submit: 'Send' },
      ...(form.fields && { fields: form.fields }),
    }
    files[`flows/${id}.json`] = {
      title: 'A form',
      start: 'form',
      steps: { form: { title: 'A form', path: `/${name}`, form: name, next: [] } },
    }
  }
  const ids = forms.flatMap((form, index) => (form ? [`form-${index}`] : []))
  const texts = completeProject(files, ids, () => undefined, false)
  const json = new Map([...texts].filter(([path]) => path.endsWith('.json')))
  return loadBundles(json, { sha256, memo, defaults: submitDefaults })
}

const isOf = (index: number, { file }: Issue) =>
  file === `schemas/${nameOf(index)}.json` || file === `schemas/${nameOf(index)}.ui.json`

/** What check says of each form. */
export function inspectForms(forms: readonly DrawnForm[]): readonly InspectedForm[] {
  const { issues: refused } = load(forms)
  // An error of the loader in one form keeps the others from being looked at.
  const isRefused = (index: number) =>
    refused.some((issue) => issue.severity === 'error' && isOf(index, issue))
  const loaded = load(forms.map((form, index) => (isRefused(index) ? undefined : form)))
  const { issues } = inspect(
    { loaded, orgCodes: loaded.orgCodes },
    undefined,
    () => undefined,
    memo,
  )
  return forms.map((form, index) => ({
    ...form,
    name: nameOf(index),
    issues: (isRefused(index) ? refused : issues).filter((issue) => isOf(index, issue)),
    bundle: isRefused(index) ? undefined : loaded.bundles.get('forms'),
  }))
}
