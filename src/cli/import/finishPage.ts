import { fieldShape, fieldsOf, resolveRefs, widgetFits } from '#loader'
import { controlOf, isObject, type Json, type JsonObject } from '#model'
import formUi from '../../../schemas/meta/form-ui.schema.json' with { type: 'json' }
import type { ForeignPage } from './ForeignForm.ts'
import type { Counted } from './counts/Counted.ts'
import { countSchema } from './counts/countSchema.ts'
import { exampleLooks } from './schema/exampleLooks.ts'
import { joinLooks, takeFiles } from './schema/takeFiles.ts'
import type { Note, Notes } from './Note.ts'
import { moderniseAll } from './schema/moderniseAll.ts'
import { nameDraft } from './schema/nameDraft.ts'
import { repairField, repairSchema } from './schema/repairField.ts'

export interface FinishedPage {
  readonly schema: JsonObject
  readonly fields: JsonObject
}

/** What the page asks in the file, and as a form of ours, if that asks anything. */
export interface AskedPage {
  /** What the page asks before anything is repaired. */
  readonly asked: Counted
  readonly form?: FinishedPage
}

/** The page's schema as a form of ours. `others`: targets of its `$ref`s, by path. */
export function finishPage(
  page: ForeignPage,
  others: ReadonlyMap<string, Json>,
  take: (note: Note) => void,
): AskedPage {
  const start = page.keys ?? []
  const note: Notes = (code, values, keys) =>
    take({ code, values, pointer: pointerOf([...start, ...keys]) })
  const all = new Map(
    [...others].map(([path, value]) => [path, nameDraft(moderniseAll(value, [], () => undefined))]),
  )
  const own = 'schemas/imported.json'
  all.set(own, nameDraft(moderniseAll(page.schema, [], note)))
  const resolved = resolveRefs(own, { read: (path) => all.get(path), paths: [...all.keys()] })
  for (const diagnostic of resolved.diagnostics) noteReference(diagnostic, note)
  const files = takeFiles(resolved.schema)
  const repaired = repairRoot(files.schema, note)
  const schema = repaired && (nameDraft(repaired, note) as JsonObject)
  const asked = countSchema(resolved.schema)
  if (!schema || Object.keys(fieldsOf(schema)).length === 0) return { asked }
  const looks = joinLooks(page.ui ?? {}, files.ui)
  const examples = exampleLooks(schema, resolved.schema)
  const fields = fittingUi(joinLooks(looks, examples), schema, [], note)
  return { asked, form: { schema, fields } }
}

type Found = ReturnType<typeof resolveRefs>['diagnostics'][number]

function noteReference({ code, values = {}, pointer }: Found, note: Notes): void {
  const ref = String(values.ref ?? '')
  if (code === 'loader/ref-recursive')
    return note(
      'import/rewritten',
      {
        keyword: '$ref',
        how: `"${ref}" leads back to itself and is written out ${values.levels} levels deep`,
      },
      [pointer],
    )
  if (code === 'loader/too-many-values')
    return note('import/too-large', { file: 'this file', limit: String(values.limit) }, [pointer])
  if (code === 'loader/ref-asks-nothing')
    return note('import/left-out', { what: `"$ref": "${ref}"`, why: 'its target asks nothing' }, [
      pointer,
    ])
  if (ref.startsWith('#'))
    return note(
      'import/rewritten',
      { keyword: '$ref', how: `"${ref}" leads nowhere in the file, so it is asked as text` },
      [pointer],
    )
  note('import/reference-missing', { ref }, [pointer])
}

function repairRoot(value: Json, note: Notes): JsonObject | undefined {
  const root = isObject(value) ? repairSchema(value, [], note) : {}
  if (
    root.type === 'object' &&
    (Object.keys(fieldsOf(root)).length > 0 || controlOf(root) === undefined)
  )
    return Object.keys(fieldsOf(root)).length > 0 ? root : undefined
  const field = repairField(value, String(root.title ?? 'value'), [], note, false)
  if (!field || field['x-anything'] === true) return undefined
  note(
    'import/rewritten',
    { keyword: 'type', how: 'a form is an object, so the answer is its field "value"' },
    [],
  )
  return { type: 'object', additionalProperties: false, properties: { value: field } }
}

const uiKeys = Object.keys(formUi.definitions.field.properties)

/**
 * The parts of a look that fit the existing fields. `holder`: the widget of the object that
 * contains the field.
 */
function fittingUi(
  ui: JsonObject,
  schema: JsonObject,
  keys: readonly string[],
  note: Notes,
  holder?: string,
): JsonObject {
  const fields = fieldsOf(schema)
  const result: Record<string, Json> = {}
  for (const [key, value] of Object.entries(ui)) {
    const at = [...keys, key]
    if (key === 'ui:order' && Array.isArray(value)) {
      const order = (value as readonly Json[]).filter(
        (name) => name === '*' || (typeof name === 'string' && Object.hasOwn(fields, name)),
      )
      if (order.length > 0) result[key] = order.includes('*') ? order : [...order, '*']
    } else if (key === 'ui:widget' || key === 'ui:field') {
      if (widgetFits(String(value), fieldShape(schema), holder)) result[key] = value
      else
        note(
          'import/left-out',
          { what: `The widget "${String(value)}"`, why: 'it does not take what this field holds' },
          at,
        )
    } else if (key.startsWith('ui:')) {
      if (uiKeys.includes(key)) result[key] = value
      else
        note(
          'import/left-out',
          { what: `"${key}" of the look`, why: 'Lintel has no such setting' },
          at,
        )
    } else if (isObject(value)) {
      const field = key === 'items' && isObject(schema.items) ? schema.items : fields[key]
      if (!isObject(field) && Object.keys(value).length > 0)
        note(
          'import/left-out',
          { what: `The look of "${key}"`, why: 'the form has no such field' },
          at,
        )
      const look = isObject(field)
        ? fittingUi(value, field, at, note, String(ui['ui:field'] ?? ui['ui:widget']))
        : {}
      if (Object.keys(look).length > 0) result[key] = look
    }
  }
  return result
}

function pointerOf(keys: readonly (string | number)[]): string {
  return keys
    .map((key) =>
      typeof key === 'string' && key.startsWith('/')
        ? key
        : `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    )
    .join('')
}
