import { evaluateRule, validateAnswer } from '#engine'
import {
  isObject,
  type Counterexample,
  type FormFields,
  type Json,
  type JsonObject,
  type NeverObligation,
} from '#model'
import { mergeFacts } from '../../facts/mergeFacts.ts'
import { playApplication } from '../../play/playApplication.ts'
import { sampleAnswer } from '../../sample/sampleAnswer.ts'
import { answerWithout } from '../../validity/forms/answerWithout.ts'
import { playForm, type ShownAt } from '../../validity/forms/playForm.ts'
import { whyUnanswerable } from '../../validity/forms/whyUnanswerable.ts'
import { actsOf } from '../actsOf.ts'
import { boundBy } from '../boundBy.ts'
import type { Bench } from '../createBench.ts'
import { formsOfBroker } from '../formsOfBroker.ts'
import { broken, proven, undecided, type Ruling } from '../Ruling.ts'
import { checkNever } from './checkBefore.ts'

/** Whether something never happens, is never required, ticked, asked or taken. */
export function checkNeverObligation(bench: Bench, obligation: NeverObligation): readonly Ruling[] {
  const { never } = obligation
  if ('required' in never) return checkRequired(bench, never.required)
  if ('preset' in never) return checkPreset(bench, never.preset)
  if ('asked' in never) return checkAskedOf(bench, never.asked)
  if ('refused' in never)
    return checkRefused(bench, never.refused.form, never.refused.answer as JsonObject)
  if ('taken' in never) return checkTaken(bench, never.taken)
  const party = bench.partyOf(never.act.of)
  const acts = party ? actsOf(never.act, party, boundBy(bench, obligation)) : []
  if (!party || acts.length === 0) return [undecided('nothing here does what it speaks of')]
  const { always = [] } = never
  return checkNever(bench, party, { acts, condition: bench.holds(never.while), always })
}

/** Every branch is read: a field that any of them requires can be required. */
function checkRequired(bench: Bench, { form, fields }: FormFields): readonly Ruling[] {
  const schema = bench.given.bundle.forms[form]?.schema
  if (!schema) return [undecided(`there is no form “${form}”`)]
  const missing = fields.filter((field) => !hasField(schema, field))
  if (missing.length > 0) return [undecided(`“${form}” does not ask for ${missing.join(', ')}`)]
  return fields.map((field) => {
    const at = requiredAt(schema, field)
    if (at === undefined) return proven
    return broken(`“${form}” can require “${field}”`, {
      file: `schemas/${form}.json`,
      pointer: at,
      ...showWithout(bench, form, field),
    })
  })
}

function hasField(schema: Json, field: string): boolean {
  if (!isObject(schema)) return false
  if (isObject(schema.properties) && Object.hasOwn(schema.properties, field)) return true
  return Object.values(schema).some((member) =>
    Array.isArray(member)
      ? (member as readonly Json[]).some((each) => hasField(each, field))
      : hasField(member, field),
  )
}

function requiredAt(schema: Json, field: string, pointer = ''): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined
  if (
    isObject(schema) &&
    Array.isArray(schema.required) &&
    (schema.required as readonly Json[]).includes(field)
  )
    return `${pointer}/required`
  for (const [key, member] of Object.entries(schema as Record<string, Json>)) {
    // What a branch asks about is not what it requires.
    if (key === 'if' || key === 'not') continue
    const found = requiredAt(member, field, `${pointer}/${key}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** A box is ticked beforehand by a default of its schema, or by what the screen begins with. */
function checkPreset(bench: Bench, types: readonly string[]): readonly Ruling[] {
  const { places: named, bundle } = bench.given
  const { flows, screens, signer, forms } = bundle
  const places = [
    ...Object.entries(flows).flatMap(([id, { steps }]) =>
      Object.entries(steps).map(([name, step]) => ({
        ...step,
        begins: undefined,
        file: `flows/${id}.json`,
        at: `/steps/${name}`,
      })),
    ),
    ...[...Object.entries(screens.screens), ...Object.entries(signer?.screens.screens ?? {})].map(
      ([path, screen]) => ({
        ...screen,
        file: named.screens[path] ?? named.signerScreens?.[path] ?? '',
        at: `/screens/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      }),
    ),
  ]
  const boxes = places.flatMap(({ consents = {}, form, begins, file, at }) =>
    Object.entries(consents).flatMap(([type, { field }]) =>
      types.includes(type) && field !== undefined && form !== undefined
        ? [{ field, form, begins, file, at }]
        : [],
    ),
  )
  if (boxes.length === 0) return [undecided('no box asks for such a consent')]
  return boxes.map(({ field, form, begins, file, at }) => {
    const { schema, defaults, values } = forms[form]!
    const box = (schema.properties as JsonObject | undefined)?.[field]
    if (isObject(box) && box.default !== undefined)
      return broken(`the box “${field}” is ticked beforehand`, {
        file: `schemas/${form}.json`,
        pointer: `/properties/${field}/default`,
        ...showTaken(bench, form, {}, `“${field}” is ticked before anyone touches it.`),
      })
    if (begins && Object.hasOwn(begins, field))
      return broken(`the box “${field}” begins with a value`, {
        file,
        pointer: `${at}/begins/${field}`,
      })
    return Object.hasOwn({ ...defaults, ...values }, field)
      ? broken(`a rule ticks the box “${field}”`, { file: `schemas/${form}.json`, pointer: '' })
      : proven
  })
}

function checkAskedOf(
  bench: Bench,
  {
    of,
    fields,
  }: { readonly of: 'borrower' | 'signer' | 'broker'; readonly fields: readonly string[] },
): readonly Ruling[] {
  if (of === 'broker') return checkAskedOfBroker(bench, fields)
  const party = bench.partyOf(of)
  if (!party) return [undecided('there are no such people here')]
  const { screens } = party.look.bundle.screens
  return Object.entries(screens).flatMap(([path, { form }]) => {
    if (form === undefined) return []
    const { schema } = bench.given.bundle.forms[form]!
    const asked = fields.filter((field) => hasField(schema, field))
    return asked.length === 0
      ? [proven]
      : [
          broken(`“${screens[path]!.title}” asks for ${asked.join(', ')}`, {
            file: `schemas/${form}.json`,
            pointer: '/properties',
            ...showTaken(
              bench,
              form,
              {},
              `“${screens[path]!.title}” asks for ${asked.join(', ')}.`,
            ),
          }),
        ]
  })
}

function checkAskedOfBroker(bench: Bench, fields: readonly string[]): readonly Ruling[] {
  const { bundle } = bench.given
  return formsOfBroker(bundle).map((form) => {
    const asked = fields.filter((field) => hasField(bundle.forms[form]!.schema, field))
    if (asked.length === 0) return proven
    const why = `“${form}” asks a broker for ${asked.join(', ')}`
    const shown = showTaken(bench, form, {}, `${why}.`)
    return broken(why, { file: `schemas/${form}.json`, pointer: '/properties', ...shown })
  })
}

type Taken = Extract<NeverObligation['never'], { readonly taken: unknown }>['taken']

/**
 * Proven if a check of the form fails for the answer and the facts, whatever else is known, or if
 * no value matches the schema together with the answer; broken if the form takes one.
 */
function checkTaken(bench: Bench, { form, ...wanted }: Taken): readonly Ruling[] {
  const own = bench.given.bundle.forms[form]
  if (!own) return [undecided(`there is no form “${form}”`)]
  const answer = wanted.answer as JsonObject
  const facts = (wanted.facts ?? {}) as JsonObject
  const { engine } = bench.given
  const isFalse = (rule: string) => evaluateRule(engine, rule, { ...facts, ...answer }) === 'false'
  if ((own.checks ?? []).some(isFalse) || isWithheld(bench, form, answer, isFalse)) return [proven]
  const properties = Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [field, { const: value }]),
  )
  if (whyUnanswerable({ allOf: [own.schema, { required: Object.keys(answer), properties }] }))
    return [proven]
  const given = JSON.stringify(answer)
  const found = showTaken(bench, form, answer, `The answer ${given} is taken.`)
  const counterexample = found.counterexample && withFacts(bench, found.counterexample, facts)
  return counterexample
    ? [
        broken(`“${form}” takes ${given}`, {
          file: `schemas/${form}.json`,
          pointer: '',
          counterexample,
        }),
      ]
    : [undecided(`no answer with ${given} was found, and none was ruled out`)]
}

/** Whether each screen with the form withholds a choice of the answer. */
function isWithheld(
  { given }: Bench,
  form: string,
  answer: JsonObject,
  isFalse: (rule: string) => boolean,
): boolean {
  const { flows, screens, signer } = given.bundle
  const inFlows = Object.values(flows).some(({ steps }) =>
    Object.values(steps).some((step) => step.form === form),
  )
  const asking = [
    ...Object.values(screens.screens),
    ...Object.values(signer?.screens.screens ?? {}),
  ].filter((screen) => screen.form === form)
  return (
    !inFlows &&
    asking.length > 0 &&
    asking.every(({ options = {} }) =>
      Object.entries(answer).some(([field, value]) => {
        const rule = options[field]?.[String(value)]
        return rule !== undefined && isFalse(rule)
      }),
    )
  )
}

/** The counterexample with facts of the obligation, if it is still seen. */
function withFacts(
  { given }: Bench,
  play: Counterexample,
  facts: JsonObject,
): Counterexample | undefined {
  if (Object.keys(facts).length === 0) return play
  if ('flow' in play) return undefined
  const own = { ...play, facts: mergeFacts(play.facts, facts) }
  const { opened } = playApplication(given.engine, given.bundle.lifecycle, own)
  return opened?.isOpen && opened.issues.length === 0 ? own : undefined
}

/** Proven if the form takes exactly this answer somewhere; broken if it takes it nowhere. */
function checkRefused(bench: Bench, form: string, answer: JsonObject): readonly Ruling[] {
  const { given, memo } = bench
  if (!Object.hasOwn(given.bundle.forms, form)) return [undecided(`there is no form “${form}”`)]
  const shows = `The answer ${JSON.stringify(answer)} is refused.`
  const scopes: JsonObject[] = []
  const find = ({ scope }: ShownAt) => {
    scopes.push(scope)
    return { answer, shows }
  }
  const refused = playForm(given, form, { isRefused: true, find }, memo)
  if (scopes.some((scope) => validateAnswer(given.engine, form, answer, scope).length === 0))
    return [proven]
  if (!refused) return [undecided(`no one was found who answers “${form}”`)]
  const why = `“${form}” refuses ${JSON.stringify(answer)}`
  return [broken(why, { file: `schemas/${form}.json`, pointer: '', counterexample: refused })]
}

type Shown = Pick<Extract<Ruling, { kind: 'broken' }>, 'counterexample'>

function showTaken({ given, memo }: Bench, form: string, wanted: JsonObject, shows: string): Shown {
  const counterexample = playForm(
    given,
    form,
    {
      isRefused: false,
      find: ({ scope }) => {
        const answer = sampleAnswer(given.engine, form, wanted, scope)
        return answer && { answer, shows }
      },
    },
    memo,
  )
  return counterexample ? { counterexample } : {}
}

function showWithout({ given, memo }: Bench, form: string, field: string): Shown {
  const find = (place: ShownAt) => answerWithout({ subject: given, ...place }, [field])
  const counterexample = playForm(given, form, { isRefused: true, find }, memo)
  return counterexample ? { counterexample } : {}
}
