import type { Subject } from '#analysis'
import { compile, createFormValidator, type FormValidator } from '#engine'
import { createMemo, loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import { compileForm } from '#loader/validators'
import { describeFields } from '../../../src/loader/validators/describeFields.ts'

/** What was found of files that many subjects share. */
const memo = createMemo()

/** A lender's subject out of these files; forms are compiled when they are asked for. */
export function subjectOf(files: ReadonlyMap<string, string>, org: string): Subject {
  const loaded = loadBundles(files, { sha256, memo })
  const bundle = loaded.bundles.get(org)
  if (!bundle)
    throw new Error(
      JSON.stringify(loaded.issuesOf(org).filter(({ severity }) => severity === 'error')),
    )
  const made = new Map<string, FormValidator>()
  const engine = compile(bundle, (id) => {
    const form = bundle.forms[id]
    if (!form) return undefined
    const known =
      made.get(id) ??
      createFormValidator({
        ...describeFields(form.schema),
        default: compileForm(form, bundle.formats).factory,
      })
    made.set(id, known)
    return known
  })
  return { bundle, engine, places: loaded.placesOf(org)! }
}
