import { isObject, type Form, type Json, type JsonObject } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { fromPointer, toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'
import { checkAlternatives } from './checkAlternatives.ts'
import { checkBlocks } from './checkBlocks.ts'
import { checkControls } from './checkControls.ts'
import { checkFieldValues } from './checkFieldValues.ts'
import { checkMessages } from './checkMessages.ts'
import { checkWidget } from './checkWidget.ts'
import { checkWidgetOptions } from './checkWidgetOptions.ts'
import { createNameCheck } from './createNameCheck.ts'
import { membersOf } from './declaredFacts.ts'
import { factValues } from './factTypes.ts'
import { fieldShape } from './fieldShape.ts'
import { fieldsOf } from './fieldsOf.ts'
import { uiKeys, widgets } from './uiNames.ts'

type NameCheck = ReturnType<typeof createNameCheck>

/**
 * Checks names in forms: rules and fields of x-checks, fields and texts of the ui files. Every
 * field must have a control.
 */
export function checkForms({
  forms,
  rules,
  texts,
  formats,
}: Pick<Parts, 'forms' | 'rules' | 'texts' | 'formats'>): Diagnostic[] {
  return Object.entries(forms).flatMap(([id, form]) => [
    ...checkForm(id, form, rules, texts),
    ...checkAlternatives(form.schema, form.ui.fields, `schemas/${id}.json`),
    ...checkMessages(form.schema, form.ui.fields, `schemas/${id}.json`),
    ...checkFieldValues(form.schema, rules, `schemas/${id}.json`),
    ...checkControls({ schema: form.schema, ui: form.ui.fields, formats }, `schemas/${id}.json`),
  ])
}

function checkForm(
  id: string,
  form: Form,
  rules: Parts['rules'],
  texts: Parts['texts'],
): Diagnostic[] {
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(diagnostics)
  const schemaFile = `schemas/${id}.json`
  const uiFile = `schemas/${id}.ui.json`
  const fields = fieldsOf(form.schema)
  for (const [rule, check] of Object.entries(
    isObject(form.schema['x-checks']) ? form.schema['x-checks'] : {},
  )) {
    checkName('loader/rule-unknown', rule, rules, schemaFile, ['x-checks', rule])
    checkPointer(
      form.schema,
      String((check as JsonObject).field),
      schemaFile,
      ['x-checks', rule, 'field'],
      diagnostics,
    )
  }
  for (const [field, text] of Object.entries(form.ui.page.notices ?? {})) {
    checkName('loader/field-unknown', field, fields, uiFile, ['page', 'notices', field])
    checkName('loader/text-unknown', text, texts, uiFile, ['page', 'notices', field])
  }
  diagnostics.push(...checkBlocks(form.ui, form.schema, texts, uiFile))
  checkUi(form.ui.fields, form.schema, uiFile, ['fields'], diagnostics)
  return diagnostics
}

function checkPointer(
  schema: JsonObject,
  pointer: string,
  file: string,
  keys: readonly string[],
  diagnostics: Diagnostic[],
): void {
  let here = schema
  for (const name of fromPointer(pointer)) {
    const fields = fieldsOf(here)
    if (!Object.hasOwn(fields, name))
      return createNameCheck(diagnostics)('loader/field-unknown', name, fields, file, keys)
    here = isObject(fields[name]) ? fields[name] : {}
  }
}

/**
 * Checks that labels and descriptions of choices belong to choices of the field, or of the list's
 * entries.
 */
function checkChoices(
  options: Json | undefined,
  schema: JsonObject,
  file: string,
  keys: readonly string[],
  checkName: NameCheck,
): void {
  const choices = factValues([isObject(schema.items) ? schema.items : schema])
  if (!isObject(options) || choices === undefined) return
  const known = Object.fromEntries(choices.map((choice) => [String(choice), true]))
  for (const key of ['labels', 'descriptions'])
    for (const name of Object.keys(isObject(options[key]) ? options[key] : {}))
      checkName('loader/choice-unknown', name, known, file, [...keys, key, name])
}

/**
 * Checks a uiSchema's keys: `ui:…` or fields; "ui:order" names fields, "ui:widget" and "ui:field"
 * what the renderer has.
 */
function checkUi(
  ui: Json | undefined,
  schema: JsonObject,
  file: string,
  keys: readonly string[],
  diagnostics: Diagnostic[],
  holder?: string,
): void {
  if (!isObject(ui)) return
  const fields = fieldsOf(schema)
  const checkName = createNameCheck(diagnostics)
  checkOrder(ui, fields, file, keys, diagnostics)
  checkChoices(ui['ui:options'], schema, file, [...keys, 'ui:options'], checkName)
  diagnostics.push(...checkWidgetOptions(ui, schema, file, keys))
  const checkOption = (
    option: string,
    of: Json | undefined,
    known: JsonObject,
    at: readonly string[],
  ) => {
    const options = isObject(of) ? of['ui:options'] : undefined
    const name = isObject(options) ? options[option] : undefined
    if (typeof name === 'string')
      checkName('loader/field-unknown', name, fieldsOf(known), file, [...at, 'ui:options', option])
  }
  if (isObject(schema.items)) checkOption('itemBy', ui, schema.items, keys)
  const own = String(ui['ui:field'] ?? ui['ui:widget'])
  for (const [name, member] of Object.entries(ui)) {
    if (name === 'ui:widget' || name === 'ui:field') {
      checkName('loader/widget-unknown', String(member), widgets, file, [...keys, name])
      diagnostics.push(
        ...checkWidget(
          String(member),
          schema,
          { file, pointer: toPointer([...keys, name]) },
          holder,
        ),
      )
    } else if (name.startsWith('ui:') && !uiKeys.includes(name))
      diagnostics.push({
        code: 'loader/key-unknown',
        values: { key: name, hint: suggest(name, uiKeys) },
        file,
        pointer: toPointer([...keys, name]),
      })
    if (name.startsWith('ui:')) continue
    checkOption('typeFrom', member, schema, [...keys, name])
    if (name === 'additionalProperties' && isObject(schema.additionalProperties))
      checkUi(member, schema.additionalProperties, file, [...keys, name], diagnostics)
    else if (name === 'items' && isObject(schema.items))
      checkUi(member, schema.items, file, [...keys, name], diagnostics)
    else if (Object.hasOwn(fields, name))
      checkUi(member, wholeField(schema, name), file, [...keys, name], diagnostics, own)
    else checkName('loader/field-unknown', name, fields, file, [...keys, name])
  }
}

function checkOrder(
  ui: JsonObject,
  fields: JsonObject,
  file: string,
  keys: readonly string[],
  diagnostics: Diagnostic[],
): void {
  const checkName = createNameCheck(diagnostics)
  const order = Array.isArray(ui['ui:order']) ? (ui['ui:order'] as readonly Json[]) : []
  order.forEach(
    (name, index) =>
      name !== '*' &&
      checkName('loader/field-unknown', String(name), fields, file, [
        ...keys,
        'ui:order',
        String(index),
      ]),
  )
  const left = Object.keys(fields).filter((name) => !order.includes(name))
  const isDrawnWhole = ui['ui:field'] !== undefined || ui['ui:widget'] !== undefined
  // A misspelled name would be reported twice.
  const isSpelt = order.every((name) => name === '*' || Object.hasOwn(fields, String(name)))
  if (order.length > 0 && isSpelt && !order.includes('*') && left.length > 0 && !isDrawnWhole)
    diagnostics.push({
      code: 'loader/order-incomplete',
      values: { names: left.join(', ') },
      file,
      pointer: toPointer([...keys, 'ui:order']),
    })
}

/** The form's schema of a field; if it has none, that of its conditions and alternatives. */
function wholeField(schema: JsonObject, name: string): JsonObject {
  const [first = {}, ...others] = membersOf(schema, name)
  const { kind, types } = fieldShape(first)
  return others.length > 0 && kind === 'value' && types.length === 0
    ? { allOf: [first, ...others] }
    : first
}
