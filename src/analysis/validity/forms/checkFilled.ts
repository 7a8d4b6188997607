import type { Bundle, Form, JsonObject } from '#model'
import { sayControlValues } from '../../controls/controlValues.ts'
import { withControls } from '../../controls/withControls.ts'
import { fillAnswer } from '../../sample/fillAnswer.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import { rememberOfForm } from '../memo/rememberOfForm.ts'
import { conjuncts } from './conjuncts.ts'
import type { FormValidityCheck } from './FormValidityCheck.ts'
import { schemasIn } from './schemasIn.ts'
import { whyNothing } from './whyNothing.ts'
import { whyUnanswerable } from './whyUnanswerable.ts'

type Found = Pick<BehaviorDiagnostic, 'code' | 'values' | 'pointer'>

const known = new WeakMap<Form, readonly Found[]>()

/**
 * Checks that every form has an answer that its schema accepts and its controls can give, by
 * filling in and validating one. If none is found, it is proven that there is none, or left
 * undecided. Lenders that share a form share the result; so do equal forms that are read again.
 */
export const checkFilled: FormValidityCheck = ({ bundle, engine }, memo) => {
  const formats = JSON.stringify(bundle.formats)
  const diagnostics = Object.entries(bundle.forms).flatMap(
    ([name, form]): readonly BehaviorDiagnostic[] => {
      const found =
        known.get(form) ??
        rememberOfForm(memo, `form filled ${form.hash} ${formats}`, () =>
          judge(engine.validators(name), form, bundle.formats),
        )
      known.set(form, found)
      return found.map((each) => ({
        ...each,
        values: { ...each.values, form: name },
        file: `schemas/${name}.json`,
      }))
    },
  )
  return { diagnostics, unchecked: [] }
}

function judge(
  validator: Parameters<typeof fillAnswer>[0] | undefined,
  form: Form,
  formats: Bundle['formats'],
): readonly Found[] {
  if (validator === undefined) return []
  const schema = withControls(form, formats)
  const dead = deadFields(schema, form.schema)
  if (dead.length > 0 || fillAnswer(validator, schema, {}, []) !== undefined) return dead
  const itself = whyUnanswerable(form.schema)
  if (itself) {
    const place = itself.path.length === 0 ? '' : ` at "${itself.path.join('.')}"`
    return [
      { code: 'analysis/form-takes-nothing', values: { place, why: itself.why }, pointer: '' },
    ]
  }
  const never = whyUnanswerable(schema)
  if (!never) return [{ code: 'analysis/form-not-filled', values: {}, pointer: '' }]
  const { field, pointer } = placeOf(schema, never.path)
  return [unfillable(field, nameOf(never.path), never.why, pointer)]
}

const nameOf = (path: readonly string[]): string => path.findLast((key) => key !== '*') ?? ''

/** A condition or alternative that removes a field is intended. */
const branch = /\/(then|else|oneOf|anyOf)\//

/** Fields that are asked for, required or not, and whose every answer is rejected. */
function deadFields(schema: JsonObject, own: JsonObject): readonly Found[] {
  const before = new Map(schemasIn(own).map((placed) => [placed.pointer, placed.schema]))
  return schemasIn(schema).flatMap(
    ({ pointer, schema: field, holder, field: name }): readonly Found[] => {
      if (holder !== field || branch.test(pointer) || controlIn(field) === undefined) return []
      const why = whyNothing(field)
      if (why === undefined || whyNothing(before.get(pointer) ?? {}) !== undefined) return []
      return [unfillable(field, name, why, pointer)]
    },
  )
}

function unfillable(
  field: JsonObject | undefined,
  name: string,
  why: string,
  pointer: string,
): Found {
  const control = field && controlIn(field)
  const by =
    control === undefined ? '' : ` Its control "${control}" gives ${sayControlValues(control)}.`
  return { code: 'analysis/field-unfillable', values: { field: name, why, by }, pointer }
}

function controlIn(field: JsonObject): string | undefined {
  return conjuncts(field).flatMap(({ 'x-control': control }) =>
    typeof control === 'string' ? [control] : [],
  )[0]
}

/**
 * The field at these keys into an answer, by its first schema, or the nearest parent that has a
 * control.
 */
function placeOf(
  schema: JsonObject,
  path: readonly string[],
): { readonly field?: JsonObject; readonly pointer: string } {
  const fields = schemasIn(schema).filter(
    ({ holder, schema: field, pointer }) => holder === field && pointer !== '',
  )
  const around = path.map((_, index) => `/${path.slice(0, path.length - index).join('/')}`)
  const found = around.flatMap((keys) =>
    fields.filter(({ pointer }) => keysOf(pointer) === keys).slice(0, 1),
  )
  const held = found.find(({ schema: field }) => controlIn(field) !== undefined)
  return { ...(held && { field: held.schema }), pointer: found[0]?.pointer ?? '' }
}

// "/properties/rows/items/properties/name" is "/rows/*/name".
function keysOf(pointer: string): string {
  return pointer.replaceAll(/\/(properties|items)(?=\/|$)/g, (_all, key) =>
    key === 'items' ? '/*' : '',
  )
}
