import { tryLending } from '#loader'
import type {
  Bundle,
  JsonObject,
  KeptObligation,
  Obligation,
  ShownOn,
  Text,
  WithinObligation,
} from '#model'
import { withoutTexts } from './withoutTexts.ts'
import { formsOfBroker } from '../../obligations/formsOfBroker.ts'

/**
 * The lender's files, made as lax as a changed obligation lets them be: with its figures, without
 * what it no longer asks to be said, shown or left unasked. Undefined if the change shows no way.
 */
export function weakenAs(
  bundle: Bundle,
  before: Obligation,
  after: Obligation,
): Bundle | undefined {
  if (after.kind === 'within' && before.kind === 'within') return deadlineAs(bundle, before, after)
  if (after.kind === 'kept' && before.kind === 'kept') return retentionAs(bundle, before, after)
  if (after.kind === 'always-shown' && before.kind === 'always-shown') {
    const says = (before.says ?? []).filter(
      (phrases) => !(after.says ?? []).some((other) => other.join() === phrases.join()),
    )
    if (says.length > 0) return silence(bundle, before.texts, says.flat())
    const dropped = droppedFrom(before.on, after.on)
    return dropped && withoutTexts(bundle, dropped, before.texts)
  }
  if (after.kind !== 'never' || before.kind !== 'never') return undefined
  if ('required' in before.never && 'required' in after.never)
    return requiring(bundle, before.never.required, after.never.required.fields)
  if ('preset' in before.never && 'preset' in after.never)
    return ticking(bundle, before.never.preset, after.never.preset)
  return 'asked' in before.never && 'asked' in after.never
    ? asking(bundle, before.never.asked, after.never.asked.fields)
    : undefined
}

/** The places that are no longer named; undefined: all still are. */
function droppedFrom(before: ShownOn, after: ShownOn): ShownOn | undefined {
  const left = (place: 'documents' | 'forms' | 'screens' | 'steps') =>
    (before[place] ?? []).filter((each) => !after[place]?.includes(each))
  const dropped = {
    ...(before.of && { of: before.of }),
    documents: left('documents'),
    forms: left('forms'),
    screens: left('screens'),
    steps: left('steps'),
  }
  return Object.values(dropped).some((places) => Array.isArray(places) && places.length > 0)
    ? dropped
    : undefined
}

function deadlineAs(
  bundle: Bundle,
  { deadline }: WithinObligation,
  { days, months, from, calendar, means }: WithinObligation,
): Bundle | undefined {
  const { deadlines } = bundle.lending
  const own = deadlines.deadlines[deadline]
  if (!own) return undefined
  const { days: _days, months: _months, ...rest } = own
  const count = months === undefined ? { days: days ?? 0 } : { months }
  const lax = { ...rest, ...count, from, kind: calendar, means }
  return tryLending(bundle, {
    ...bundle.lending,
    deadlines: { ...deadlines, deadlines: { ...deadlines.deadlines, [deadline]: lax } },
  })
}

function retentionAs(
  bundle: Bundle,
  { what, statuses, leastDays }: KeptObligation,
  after: KeptObligation,
): Bundle | undefined {
  const { retention } = bundle.lending
  if (!retention) return undefined
  const dropped = statuses.filter((status) => !after.statuses.includes(status))
  const days = after.leastDays ?? after.mostDays
  const closed = Object.entries(retention.closed).flatMap(([name, rule]) => {
    if (rule.what !== what && rule.what !== 'application') return [[name, rule] as const]
    if (dropped.length === 0)
      return [[name, { ...rule, ...(days !== undefined && { days }) }] as const]
    const others = rule.statuses.filter((status) => !dropped.includes(status))
    const early = { ...rule, statuses: dropped, days: 0 }
    return [
      [name, { ...rule, statuses: others }] as const,
      ...(leastDays === undefined ? [] : [[`${name}-early`, early] as const]),
    ]
  })
  return tryLending(bundle, {
    ...bundle.lending,
    retention: { ...retention, closed: Object.fromEntries(closed) },
  })
}

function silence(bundle: Bundle, ids: readonly string[], phrases: readonly string[]): Bundle {
  const cut = (words: string) =>
    phrases.reduce(
      (known, phrase) => known.replaceAll(new RegExp(escaped(phrase), 'gi'), '…'),
      words.replaceAll(/\s+/g, ' '),
    )
  const silent = (text: Text): Text => ({
    ...text,
    title: cut(text.title),
    ...(text.withdrawal !== undefined && { withdrawal: cut(text.withdrawal) }),
    body: text.body.map(({ heading, paragraph, list, ...rest }) => ({
      ...rest,
      ...(heading !== undefined && { heading: cut(heading) }),
      ...(paragraph !== undefined && { paragraph: cut(paragraph) }),
      ...(list !== undefined && { list: list.map(cut) }),
    })) as Text['body'],
  })
  const texts = Object.entries(bundle.texts).map(
    ([id, text]) => [id, ids.includes(id) ? silent(text) : text] as const,
  )
  return { ...bundle, texts: Object.fromEntries(texts) }
}

const escaped = (phrase: string) => phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

interface FormFields {
  readonly form: string
  readonly fields: readonly string[]
}

function requiring(
  bundle: Bundle,
  { form, fields }: FormFields,
  still: readonly string[],
): Bundle | undefined {
  const own = bundle.forms[form]
  const free = fields.filter((field) => !still.includes(field))
  return own && withForm(bundle, form, { ...own.schema, required: free })
}

/** The first box for a consent that can be ticked beforehand is. */
function ticking(
  bundle: Bundle,
  types: readonly string[],
  still: readonly string[],
): Bundle | undefined {
  const free = types.filter((type) => !still.includes(type))
  const places = [
    ...Object.values(bundle.flows).flatMap(({ steps }) => Object.values(steps)),
    ...Object.values(bundle.screens.screens),
    ...Object.values(bundle.signer?.screens.screens ?? {}),
  ]
  const [box] = places.flatMap(({ form, consents = {} }) =>
    free.flatMap((type) => {
      const field = Object.hasOwn(consents, type) ? consents[type]!.field : undefined
      return form === undefined || field === undefined ? [] : [{ form, field }]
    }),
  )
  const own = box && bundle.forms[box.form]
  if (!own) return undefined
  const properties = { ...(own.schema.properties as JsonObject) }
  const field = { ...(properties[box.field] as JsonObject), default: true }
  return withForm(bundle, box.form, {
    ...own.schema,
    properties: { ...properties, [box.field]: field },
  })
}

function asking(
  bundle: Bundle,
  {
    of,
    fields,
  }: { readonly of: 'borrower' | 'signer' | 'broker'; readonly fields: readonly string[] },
  still: readonly string[],
): Bundle | undefined {
  const screens = (of === 'signer' ? bundle.signer : bundle)?.screens.screens ?? {}
  const [form] =
    of === 'broker'
      ? formsOfBroker(bundle)
      : Object.values(screens).flatMap((screen) => screen.form ?? [])
  const own = form === undefined ? undefined : bundle.forms[form]
  if (form === undefined || !own) return undefined
  const free = fields.filter((field) => !still.includes(field))
  const asked = Object.fromEntries(free.map((field) => [field, { title: field, type: 'string' }]))
  const properties = { ...(own.schema.properties as JsonObject), ...asked }
  return withForm(bundle, form, { ...own.schema, properties })
}

const withForm = (bundle: Bundle, name: string, schema: JsonObject): Bundle => {
  const own = bundle.forms[name]!
  const hash = `${own.hash} ${JSON.stringify(schema)}`
  return { ...bundle, forms: { ...bundle.forms, [name]: { ...own, schema, hash } } }
}
