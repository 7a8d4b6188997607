import {
  isObject,
  type Form,
  type Format,
  type FormUi,
  type Json,
  type JsonObject,
  type Memo,
  fromJson,
} from '#model'
import { checkFormats } from '../checks/checkFormats.ts'
import { checkFormSchema, whyNotCompilable } from '../checks/checkFormSchema.ts'
import { checkSchemaFile } from '../checks/checkSchemaFile.ts'
import { checkText } from '../checks/checkText.ts'
import { givenFields } from '../checks/givenFields.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import { deepFreeze } from '../json/deepFreeze.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import { withEqualWords } from '../json/withEqualWords.ts'
import { isDiagnostics } from '../memo/isDiagnostics.ts'
import { remember } from '../memo/remember.ts'
import type { Layer } from '../Layer.ts'
import { resolveRefs } from '../refs/resolveRefs.ts'
import { kindOf, type ShapeKind } from '../shape/kindOf.ts'
import type { Tools } from '../Tools.ts'
import type { Item } from './Item.ts'
import { formatsOfForms } from '../validators/formatNames.ts'
import { secretsOf } from './secretsOf.ts'

const formatsFile = 'schemas/formats.json'

/**
 * Reads, resolves and checks one file of a layer. Whatever depends on an unreadable file is not
 * checked, so that the file is reported once.
 */
export function buildItem(path: string, layer: Layer, tools: Tools): Item {
  const item = build(path, layer, tools)
  return [...item.reads].some((read) => layer.unreadable.has(read))
    ? { ...item, diagnostics: [] }
    : item
}

function build(path: string, layer: Layer, tools: Tools): Item {
  const kind = kindOf(path)
  const value = layer.read(path)
  if (kind === undefined || value === undefined) throw new Error(`not a file of the layer: ${path}`)
  const id = path
    .replace(
      /^(flows|schemas\/calls|schemas\/entities|schemas|lending|support|obligations|texts)\//,
      '',
    )
    .replace(/(\.rules|\.ui)?\.json$/, '')
  if (path.startsWith('lending/'))
    return {
      kind,
      id: inCamelCase(id),
      value: deepFreeze(value),
      reads: new Set([path]),
      diagnostics: [],
    }
  if (kind === 'form') return buildSchema(path, id, value, layer, tools)
  if (kind === 'call') return buildCall(path, id, value, layer, tools)
  if (kind === 'form-ui') return buildUi(path, id, layer)
  return {
    kind,
    id,
    value: deepFreeze(value),
    reads: new Set([path]),
    diagnostics: diagnosticsOf(kind, path, value),
  }
}

function diagnosticsOf(kind: ShapeKind, path: string, value: Json): readonly Diagnostic[] {
  if (kind === 'text') return checkText(path, value)
  return kind === 'formats'
    ? checkFormats(path, fromJson<{ formats: Readonly<Record<string, Format>> }>(value))
    : []
}

function buildUi(path: string, id: string, layer: Layer): Item {
  const form = `schemas/${id}.json`
  const diagnostics: Diagnostic[] =
    layer.read(form) === undefined
      ? [{ code: 'loader/ui-without-form', values: { form }, file: path, pointer: '' }]
      : []
  return { kind: 'form-ui', id, value: undefined, reads: new Set([path, form]), diagnostics }
}

function buildCall(path: string, id: string, value: Json, layer: Layer, { memo }: Tools): Item {
  const { schema, reads, diagnostics } = resolveRefs(path, layer)
  const formats = knownFormats(layer)
  const refused = ['params', 'query', 'request', 'response'].flatMap((part): Diagnostic[] => {
    const member = isObject(schema) ? schema[part] : undefined
    const reason = isObject(member) ? whyRefused(member, memo) : undefined
    return reason
      ? [{ code: 'loader/schema-refused', values: { reason }, file: path, pointer: `/${part}` }]
      : []
  })
  const checks = ['params', 'query', 'request', 'response'].flatMap((part) =>
    checkFile(path, isObject(value) ? (value[part] ?? true) : true, formats, memo).map(
      (diagnostic) => ({
        ...diagnostic,
        pointer: `/${part}${diagnostic.pointer}`,
      }),
    ),
  )
  return {
    kind: 'call',
    id,
    value: deepFreeze(schema),
    reads: new Set([...reads, formatsFile]),
    diagnostics: [...diagnostics, ...checks, ...refused],
  }
}

function buildSchema(path: string, id: string, value: Json, layer: Layer, tools: Tools): Item {
  const { sha256, memo } = tools
  const uiPath = path.replace(/\.json$/, '.ui.json')
  const ui = layer.read(uiPath) as FormUi | undefined
  const { schema, reads, diagnostics } = resolveRefs(path, layer)
  const own = [...diagnostics, ...checkFile(path, value, knownFormats(layer), memo)]
  const item = (content: Item['value'], more: readonly Diagnostic[] = []): Item => ({
    kind: 'form',
    id,
    value: content,
    reads: new Set([...reads, uiPath, formatsFile]),
    diagnostics: [...own, ...more],
  })
  if (path.startsWith('schemas/common/')) return item(undefined)
  if (path.startsWith('schemas/entities/')) {
    const reason = whyRefused(schema as JsonObject, memo)
    const refused: Diagnostic[] = reason
      ? [{ code: 'loader/schema-refused', values: { reason }, file: path, pointer: '' }]
      : []
    return item(deepFreeze(schema), refused)
  }
  if (ui === undefined) {
    const others = layer.paths.filter((other) => other !== path)
    const values = { ui: uiPath, hint: suggest(path, others) }
    return item(undefined, [{ code: 'loader/form-without-ui', values, file: path, pointer: '' }])
  }
  // Nothing is left of it to check.
  const isCutOff = diagnostics.some(({ code }) => code === 'loader/too-many-values')
  const hash = sha256(JSON.stringify({ schema, ui })).slice(0, 32)
  const checks = Object.keys(((schema as JsonObject)['x-checks'] ?? {}) as JsonObject)
  const form = deepFreeze<Form>({
    schema: schema as JsonObject,
    ui,
    hash,
    secrets: secretsOf(schema as JsonObject),
    ...(checks.length > 0 && { checks }),
    ...rulesOfFields(schema as JsonObject),
  })
  return item(
    form,
    isCutOff ? [] : checkFormSchema(path, form.schema, (tried) => whyRefused(tried, memo)),
  )
}

/** Rules that set the value, or the initial value, of fields of the form. */
function rulesOfFields(schema: JsonObject): Pick<Form, 'values' | 'defaults'> {
  const values = givenFields(schema).map(
    ({ path, rule }) => [toPointer(path).slice(1), rule] as const,
  )
  const defaults = Object.entries(isObject(schema.properties) ? schema.properties : {}).flatMap(
    ([field, member]) => {
      const rule = isObject(member) ? member['x-default'] : undefined
      return typeof rule === 'string' ? [[field, rule] as const] : []
    },
  )
  return {
    ...(values.length > 0 && { values: Object.fromEntries(values) }),
    ...(defaults.length > 0 && { defaults: Object.fromEntries(defaults) }),
  }
}

/** Why the schema can't be compiled; its words for people are ignored. */
function whyRefused(schema: JsonObject, memo: Memo): string | undefined {
  const result = remember(
    memo,
    'compiles',
    withEqualWords(schema) as JsonObject,
    (tried) => whyNotCompilable(tried) ?? null,
    (known) => known === null || typeof known === 'string',
  )
  return result ?? undefined
}

function checkFile(
  file: string,
  schema: Json,
  formats: readonly string[],
  memo: Memo,
): readonly Diagnostic[] {
  return remember(
    memo,
    'schema',
    { file, schema, formats },
    (given) => checkSchemaFile(given.file, given.schema, given.formats),
    isDiagnostics,
  )
}

function knownFormats(layer: Layer): string[] {
  const file = layer.read(formatsFile)
  return [
    ...(isObject(file) && isObject(file.formats) ? Object.keys(file.formats) : []),
    ...formatsOfForms,
  ]
}

/** "adverse-action" → "adverseAction": ids of lending files are members of Lending. */
function inCamelCase(id: string): string {
  return id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
