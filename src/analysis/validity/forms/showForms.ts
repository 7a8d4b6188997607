import { validateAnswer } from '#engine'
import { membersOf } from '#loader'
import type { Form, JsonObject, Memo } from '#model'
import { fillAnswer } from '../../sample/fillAnswer.ts'
import { readPath } from '../../sample/readPath.ts'
import { sampleAnswer } from '../../sample/sampleAnswer.ts'
import { sampleValues } from '../../sample/sampleValues.ts'
import { setPath } from '../../sample/setPath.ts'
import { refusedAnswer } from '../flows/refusedAnswer.ts'
import type { BehaviorDiagnostic } from '../Report.ts'
import type { Subject } from '../Subject.ts'
import { answerBranch } from './answerBranch.ts'
import { answerWithout } from './answerWithout.ts'
import type { FormPlace } from './FormPlace.ts'
import { pathOf } from './pathOf.ts'
import { playForm, type ShownAt } from './playForm.ts'
import type { ShownAnswer } from './playOnScreen.ts'

/** An answer of a form that shows the diagnostic, and what is seen; undefined if none was found. */
interface Show {
  readonly isRefused: boolean
  readonly find: (place: FormPlace) => ShownAnswer | undefined
}

const shows: Partial<Record<BehaviorDiagnostic['code'], Show>> = {
  'analysis/check-never-passes': refusing(({ rule }) => `"${rule}"`),
  'analysis/checks-contradict': refusing(({ rules }) => `one of ${rules}`),
  'analysis/check-never-fails': taken(
    (title, { values }) =>
      `At "${title}" the check "${values!['rule']}" lets this answer pass, as it does every other.`,
  ),
  'analysis/condition-never-applies': taken(
    (title, { pointer }) =>
      `At "${title}" this answer is taken, and ${pointer} counts for it no more than for any other.`,
  ),
  'analysis/field-asked-above': taken(
    (title, { values }) =>
      `At "${title}" this answer is taken; "${values!['field']}" appears above "${values!['other']}" once that is answered.`,
  ),
  'analysis/branch-takes-nothing': { isRefused: true, find: answerBranch },
  'analysis/condition-always-applies': taken(
    (title, { pointer }) =>
      `At "${title}" this answer meets the condition at ${pointer}, as every other does.`,
  ),
  'analysis/value-refused': { isRefused: true, find: refusedValue },
  'analysis/conditions-contradict': { isRefused: true, find: answerBranch },
  'analysis/field-takes-nothing': { isRefused: true, find: refused },
  'analysis/form-takes-nothing': { isRefused: true, find: refusedWhole },
  'analysis/field-without-reason': taken(
    (title, { values }) =>
      `At "${title}" this answer is taken; where "${values!['field']}" is asked, nothing says why.`,
  ),
  'analysis/field-required-hidden': { isRefused: true, find: without },
}

const shown = new WeakMap<Memo, Set<string>>()

/**
 * Adds a counterexample to diagnostics about forms: it answers a flow's step with that form,
 * otherwise a screen of an application. A diagnostic shared by several lenders is shown for the
 * first one analyzed with the same memo.
 */
export function showForms(
  subject: Subject,
  diagnostics: readonly BehaviorDiagnostic[],
  memo: Memo,
): readonly BehaviorDiagnostic[] {
  const before = shown.get(memo) ?? new Set()
  shown.set(memo, before)
  return diagnostics.map((diagnostic) => {
    const show = diagnostic.counterexample ? undefined : shows[diagnostic.code]
    const key = JSON.stringify(diagnostic)
    if (!show || before.has(key)) return diagnostic
    before.add(key)
    const [, form = ''] = /^schemas\/(.*?)(?:\.ui)?\.json$/.exec(diagnostic.file) ?? []
    const find = (place: ShownAt) => show.find({ subject, diagnostic, ...place })
    const counterexample = playForm(subject, form, { isRefused: show.isRefused, find }, memo)
    return counterexample ? { ...diagnostic, counterexample } : diagnostic
  })
}

function taken(say: (title: string, diagnostic: BehaviorDiagnostic) => string): Show {
  return {
    isRefused: false,
    find: ({ subject: { engine }, diagnostic, form, title, scope }) => {
      const answer = sampleOnce(engine, form, scope)
      return answer && { answer, shows: say(title, diagnostic) }
    },
  }
}

const sampled = new WeakMap<Subject['engine'], Map<string, JsonObject | undefined>>()

/** One answer for all diagnostics of a form: each of a thousand would hold thousands of fields. */
function sampleOnce(engine: Subject['engine'], form: string, scope: JsonObject) {
  const known = sampled.get(engine) ?? new Map<string, JsonObject | undefined>()
  sampled.set(engine, known)
  const key = `${form} ${JSON.stringify(scope)}`
  if (!known.has(key)) known.set(key, sampleAnswer(engine, form, {}, scope))
  return known.get(key)
}

function refusing(by: (values: NonNullable<BehaviorDiagnostic['values']>) => string): Show {
  return {
    isRefused: true,
    find: ({ subject: { engine }, diagnostic, form, title, scope }) => {
      const answer = refusedAnswer(engine, form, {})
      if (!answer || validateAnswer(engine, form, answer, scope).length === 0) return undefined
      return {
        answer,
        shows: `At "${title}" every answer is refused by ${by(diagnostic.values!)}.`,
      }
    },
  }
}

function without(place: FormPlace): ShownAnswer | undefined {
  const path = place.diagnostic.pointer
    .split('/')
    .slice(2)
    .map((key) => (key === 'items' ? '0' : key))
  return answerWithout(place, path)
}

/** The form filled in as far as possible, with a plausible value of the field. */
function refused(place: FormPlace): ShownAnswer | undefined {
  const { subject, diagnostic, form, title, scope } = place
  const { schema, path, answer } = fillIn(place)
  if (!answer) return undefined
  const schemas = path.reduce<readonly JsonObject[]>(
    (all, key) => all.flatMap((member) => membersOf(member, key)),
    [schema],
  )
  const [value = ''] = sampleValues(path.at(-1)!, schemas)
  if (
    readPath(answer, path) === undefined &&
    !setPath(answer as Record<string, never>, path, value)
  )
    return undefined
  if (validateAnswer(subject.engine, form, answer, scope).length === 0) return undefined
  return {
    answer,
    shows: `At "${title}" every value of "${diagnostic.values!['field']}" is refused: this one, too.`,
  }
}

/** The form filled in as far as possible. */
function refusedWhole({ subject, form, title, scope }: FormPlace): ShownAnswer | undefined {
  const { engine, bundle } = subject
  const validator = engine.validators(form)
  if (!validator) return undefined
  const answer = fillAnswer(
    validator,
    bundle.forms[form]!.schema,
    {},
    [],
    'last tried',
  ) as JsonObject
  if (validateAnswer(engine, form, answer, scope).length === 0) return undefined
  return { answer, shows: `At "${title}" every answer is refused: this one, too.` }
}

/** The form filled in as far as possible, with the value that its own field rejects. */
function refusedValue(place: FormPlace): ShownAnswer | undefined {
  const { subject, diagnostic, form, title, scope } = place
  const { path, answer } = fillIn(place)
  if (!answer) return undefined
  const { value, field } = diagnostic.values!
  if (!setPath(answer as Record<string, never>, path, JSON.parse(String(value)))) return undefined
  if (
    validateAnswer(subject.engine, form, answer, scope).every(
      ({ pointer }) => pointer !== `/${path.join('/')}`,
    )
  )
    return undefined
  return {
    answer,
    shows: `At "${title}" the answer ${value} is refused for "${field}", which itself names it.`,
  }
}

/** The form filled in as far as possible; without an answer if there is no field at the pointer. */
function fillIn({ subject: { engine, bundle }, diagnostic, form }: FormPlace) {
  const { schema } = bundle.forms[form] as Form
  const validator = engine.validators(form)
  const path = pathOf(diagnostic.pointer)
  const answer =
    validator && path.length > 0
      ? (structuredClone(fillAnswer(validator, schema, {}, [], 'last tried')) as JsonObject)
      : undefined
  return { schema, path, answer }
}
