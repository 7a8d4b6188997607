import { isObject, type Json } from '#model'
import { sayLiteral } from '../english/sayLiteral.ts'
import type { DifferenceKind } from './Difference.ts'
import { diffWords } from './diffWords.ts'
import type { JsonChange } from './jsonChanges.ts'

type Say = (change: JsonChange, file: string) => readonly [DifferenceKind, string]

const words = new Set([
  'title',
  'description',
  'errorMessage',
  'x-several',
  'x-remedies',
  'heading',
  'why',
  'submit',
  'label',
])

/** By file: the kind of change and its sentence. The first match applies. */
const sayings: readonly (readonly [RegExp, Say])[] = [
  [
    /^texts\/words\.json$/,
    (change) => ['word', `The word “${change.keys.slice(1).join('.')}” ${become(change)}.`],
  ],
  [/^texts\//, sayText],
  [
    /^lending\//,
    (change, file) => [
      'figure',
      `The figure ${change.keys.join(' ')} of ${file} ${become(change)}.`,
    ],
  ],
  [/^orgs\//, sayOrg],
  [
    /^schemas\/(calls|entities)\/|^schemas\/formats\.json$/,
    (change, file) => ['interface', `${change.keys.join(' ') || file} ${become(change)}.`],
  ],
  [/^schemas\//, sayForm],
  [/^flows\/routes\.json$/, (change) => ['routes', `${change.keys.join(' ')} ${become(change)}.`]],
  [
    /screens\.json$/,
    ({ keys, ...change }) => [
      'screen',
      `The screen “${keys[1] ?? ''}”${inside(keys.slice(2))} ${become(change)}.`,
    ],
  ],
  [
    /machine\.json$/,
    (change) => ['machine', `The machine’s ${change.keys.join(' ')} ${become(change)}.`],
  ],
  [
    /routing\.json$/,
    (change) => ['status', `The routing’s ${change.keys.join(' ')} ${become(change)}.`],
  ],
  [
    /lifecycle\.json$/,
    (change) => [
      'lifecycle',
      sayTaken(change) ?? `The lifecycle’s ${change.keys.join(' ')} ${become(change)}.`,
    ],
  ],
  [
    /tracker\.json$/,
    (change) => ['tracker', `The progress shown: ${change.keys.join(' ')} ${become(change)}.`],
  ],
  [
    /panels\.json$/,
    (change) => ['screen', `The panels’ ${change.keys.join(' ')} ${become(change)}.`],
  ],
  [
    /^flows\/migrations\.json$/,
    (change) => [
      'flow',
      `What moves in open drafts: ${change.keys.slice(1).join(' ') || 'all of it'} ${become(change)}.`,
    ],
  ],
  [/^flows\//, sayFlow],
]

export function describeChange(
  change: JsonChange,
  file: string,
): readonly [DifferenceKind, string] {
  if (change.isOrder)
    return ['order', `The order of ${change.keys.join(' ') || 'the parts'} in ${file} changed.`]
  return sayings.find(([pattern]) => pattern.test(file))![1](change, file)
}

function sayFlow(change: JsonChange, file: string): readonly [DifferenceKind, string] {
  const [part, step, key] = change.keys
  const id = file.slice('flows/'.length, -'.json'.length)
  if (part === undefined) return ['flow', `The flow “${id}” ${become(change)}.`]
  if (part !== 'steps' || step === undefined)
    return ['flow', `${change.keys.join(' ')} of the flow “${id}” ${become(change)}.`]
  const subject = `The step “${step}” of “${id}”`
  if (key === undefined)
    return change.before === undefined
      ? ['step-added', `${subject} is new.`]
      : ['step-removed', `${subject} is gone.`]
  const kind =
    ({ title: 'step-words', path: 'step-path', form: 'step-form' } as const)[key] ?? 'flow'
  return [kind, `${subject}: ${change.keys.slice(2).join(' ')} ${become(change)}.`]
}

/** A changed mapping: the answer that an application, or what an act makes, takes a part from. */
function sayTaken({ keys, before, after }: JsonChange): string | undefined {
  const [first, second, third, fourth] = keys
  const isBegin = first === 'begin' && second === 'takes'
  const isMade = first === 'events' && third === 'makes' && fourth !== undefined
  const member = keys.slice(isBegin ? 2 : 4).join(' ')
  if ((!isBegin && !isMade) || member === '' || isObject(before) || isObject(after))
    return undefined
  const [old, now] = [before, after].map((name) => name && list([name].flat() as readonly Json[]))
  const maker = isBegin ? 'An application' : `The ${fourth} of the act “${second}”`
  if (now === undefined) return `${maker} no longer takes ${member} from the answer ${old}.`
  const no = old === undefined ? '' : `, no longer from ${old}`
  return `${maker} takes ${member} from the answer ${now}${no}.`
}

function sayForm(change: JsonChange, file: string): readonly [DifferenceKind, string] {
  const { keys } = change
  const form = file.slice('schemas/'.length).replace(/(\.ui)?\.json$/, '')
  if (keys.length === 0)
    return change.before === undefined
      ? ['form-added', `The form “${form}” is new.`]
      : ['form-removed', `The form “${form}” is gone.`]
  const fields = keys.filter(
    (key, index) => index > 0 && keys[index - 1] === 'properties' && key !== 'properties',
  )
  const field = fields.length > 0 ? `the field “${fields.join('.')}” of ` : ''
  const place = `In ${field}the form “${form}”`
  if (keys.at(-2) === 'properties' && (change.before === undefined || change.after === undefined))
    return change.before === undefined
      ? ['field-added', `The form “${form}” asks a new field: “${fields.join('.')}”.`]
      : ['field-removed', `The form “${form}” asks the field “${fields.join('.')}” no more.`]
  const rest = keys
    .filter((key, index) => key !== 'properties' && keys[index - 1] !== 'properties')
    .join(' ')
  const isWords =
    file.endsWith('.ui.json') ||
    keys.some((key, index) => words.has(key) && keys[index - 1] !== 'properties')
  return [isWords ? 'field-words' : 'field', `${place} ${rest || 'the whole'} ${become(change)}.`]
}

function sayText(change: JsonChange, file: string): readonly [DifferenceKind, string] {
  const id = file.slice('texts/'.length, -'.json'.length)
  if (change.keys.length === 0)
    return change.before === undefined
      ? ['text-added', `The text “${id}” is new.`]
      : ['text-removed', `The text “${id}” is gone.`]
  return ['text', `The text “${id}”, ${change.keys.join(' ')}: ${become(change)}.`]
}

function sayOrg(change: JsonChange): readonly [DifferenceKind, string] {
  const [part, ...rest] = change.keys
  if (part === 'flags') return ['flag', `The flag “${rest.join('.')}” ${become(change)}.`]
  if (part === 'theme') return ['theme', `The theme’s ${rest.join(' ')} ${become(change)}.`]
  return ['org', `The lender’s ${change.keys.join(' ')} ${become(change)}.`]
}

/** "was 1 and is 2". */
function become({ keys = [], before, after }: Partial<JsonChange>): string {
  if (before === undefined) return 'is new'
  if (after === undefined) return 'is gone'
  if (isPlainList(before) && isPlainList(after)) {
    const [out, come] = [
      before.filter((item) => !after.includes(item)),
      after.filter((item) => !before.includes(item)),
    ]
    const parts = [
      ...(out.length > 0 ? [`loses ${list(out)}`] : []),
      ...(come.length > 0 ? [`gains ${list(come)}`] : []),
    ]
    return parts.length > 0 ? parts.join(' and ') : `is in another order: ${list(after)}`
  }
  const isProse =
    typeof before === 'string' &&
    typeof after === 'string' &&
    before.includes(' ') &&
    after.includes(' ')
  return isProse
    ? `reads “${diffWords(before, after)}”`
    : `was ${short(before, keys.at(-1))} and is ${short(after, keys.at(-1))}`
}

const isPlainList = (value: Json): value is readonly Json[] =>
  Array.isArray(value) && value.every((item: Json) => typeof item !== 'object' || item === null)
const list = (items: readonly Json[]) =>
  items.map((item) => (typeof item === 'string' ? `“${item}”` : JSON.stringify(item))).join(', ')
const noOptions: ReadonlyMap<Json, string> = new Map()
const short = (value: Json, key = '') => {
  const text = typeof value === 'string' ? `“${value}”` : sayLiteral(value, key, noOptions)
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`
}
const inside = (keys: readonly string[]) => (keys.length > 0 ? `, ${keys.join(' ')}` : '')
