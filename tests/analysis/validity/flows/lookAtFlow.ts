import { compile, createFormValidator, type FormValidator } from '#engine'
import { loadBundles } from '#loader'
import { sha256 } from '#loader/disk'
import type { Json } from '#model'
import type { Report, Subject } from '#analysis'
import { importFormModule } from '../../../engine/importFormModule.ts'
import { editJson } from '../../../loader/fixtures/editJson.ts'
import { goodFiles } from '../../../loader/fixtures/goodFiles.ts'

export type Change = readonly [
  file: string,
  keys: readonly (string | number)[],
  value: Json | undefined,
]

/**
 * The small project with these changes, as its first lender has it. Throws what the loader says
 * where it refuses them.
 */
export async function subjectWith(changes: readonly Change[]): Promise<Subject> {
  const files = changes.reduce(
    (all, [file, keys, value]) =>
      all.has(file)
        ? editJson(all, file, keys, value)
        : all.set(file, `${JSON.stringify(value)}\n`),
    goodFiles(),
  )
  const loaded = loadBundles(files, { sha256 })
  const bundle = loaded.bundles.get('alder')
  if (!bundle) throw new Error(JSON.stringify(loaded.issues))
  const validators = new Map<string, FormValidator>()
  for (const [name, form] of Object.entries(bundle.forms)) {
    validators.set(name, createFormValidator(await importFormModule(form, bundle.formats)))
  }
  return {
    bundle,
    engine: compile(bundle, (form) => validators.get(form)),
    places: loaded.placesOf('alder')!,
  }
}

/** What the checks say of the small project with these changes. */
export async function lookAtFlow(
  checks: readonly ((subject: Subject) => Report)[],
  ...changes: readonly Change[]
) {
  const subject = await subjectWith(changes)
  const reports = checks.map((check) => check(subject))
  return {
    subject,
    diagnostics: reports.flatMap(({ diagnostics }) => diagnostics),
    unchecked: reports.flatMap(({ unchecked }) => unchecked),
  }
}
