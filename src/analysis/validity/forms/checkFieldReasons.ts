import type { Json, JsonObject } from '#model'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { FormValidityCheck } from './FormValidityCheck.ts'
import { isSchema } from './isSchema.ts'
import { ofForm } from './ofForm.ts'

/**
 * Checks that fields that only some answers ask for say why: one of those of a condition has words
 * in `ui:because`. A configuration without any such words gives no reasons.
 */
export const checkFieldReasons: FormValidityCheck = (subject, memo) =>
  Object.values(subject.bundle.forms).some(({ ui }) => saysWhy(ui.fields))
    ? checkForms(subject, memo)
    : { diagnostics: [], unchecked: [] }

const checkForms = ofForm('reasons', (form, { schema, ui }) =>
  silentBranches(schema, (ui.fields ?? {}) as JsonObject, '').map(
    ({ pointer, field }): BehaviorDiagnostic => ({
      code: 'analysis/field-without-reason',
      values: { field },
      file: `schemas/${form}.json`,
      pointer,
    }),
  ),
)

function saysWhy(ui: Json | undefined): boolean {
  return (
    isSchema(ui) &&
    Object.entries(ui).some(([key, value]) => key === 'ui:because' || saysWhy(value))
  )
}

interface Branch {
  readonly pointer: string
  /** The first field that it adds. */
  readonly field: string
}

function silentBranches(schema: JsonObject, ui: JsonObject, at: string): readonly Branch[] {
  const known = new Set(Object.keys(Object(schema.properties)))
  const silent = branchesIn(schema, at).flatMap(([pointer, branch]) => {
    const added = Object.entries(Object(branch.properties) as JsonObject).filter(
      ([name, field]) => !known.has(name) && isSchema(field) && field.const === undefined,
    )
    const isSaid = Object.keys(Object(branch.properties)).some(
      (name) => (Object(ui[name]) as JsonObject)['ui:because'] !== undefined,
    )
    const own = isSaid || added.length === 0 ? [] : [{ pointer, field: added[0]![0] }]
    return [...own, ...within(branch, ui, pointer)]
  })
  return [...silent, ...within(schema, ui, at)]
}

/** In the fields of a schema, and in the rows of a list. */
function within(schema: JsonObject, ui: JsonObject, at: string): readonly Branch[] {
  const fields = Object.entries(Object(schema.properties) as JsonObject).map(
    ([name, field]) => [name, field, `${at}/properties/${name}`] as const,
  )
  return [...fields, ['items', schema.items, `${at}/items`] as const].flatMap(
    ([name, field, pointer]) =>
      isSchema(field) ? silentBranches(field, Object(ui[name]) as JsonObject, pointer) : [],
  )
}

function branchesIn(schema: JsonObject, at: string): readonly (readonly [string, JsonObject])[] {
  const own = (['then', 'else'] as const).flatMap((key) => {
    const branch = schema[key]
    return isSchema(branch) ? [[`${at}/${key}`, branch] as const] : []
  })
  const all = ((schema.allOf ?? []) as readonly Json[]).flatMap((part, index) =>
    isSchema(part) ? branchesIn(part, `${at}/allOf/${index}`) : [],
  )
  return [...own, ...all, ...own.flatMap(([pointer, branch]) => branchesIn(branch, pointer))]
}
