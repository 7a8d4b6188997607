import { validateAnswer } from '#engine'
import { membersOf } from '#loader'
import type { Json, JsonObject } from '#model'
import type { PlayedWalk } from '../play/playFlow.ts'
import { readPath } from '../sample/readPath.ts'
import { sampleAnswer } from '../sample/sampleAnswer.ts'
import { contextOf } from './contextOf.ts'
import { finishWalk } from './finishWalk.ts'
import type { FlowSubject } from './FlowSubject.ts'
import { limitsOf, type Limit } from './limitsOf.ts'
import { limitValues } from './limitValues.ts'
import { textsOfLength } from './textsOfLength.ts'
import { withValue } from './withValue.ts'

/**
 * Fields of one step with values on and next to their limits, as the form accepts or rejects them.
 */
interface Tried {
  readonly base: PlayedWalk
  readonly step: string
  readonly taken: readonly (readonly Placed[])[]
  readonly refused: readonly (readonly Placed[])[]
  readonly validationErrors: (answer: JsonObject) => readonly string[]
}

interface Placed {
  readonly path: readonly string[]
  readonly value: Json
  /** Only this value is at a limit. */
  readonly answer: JsonObject
}

/**
 * Walks with fields on and next to their limits: as many at once as the forms allow, and each
 * separately. `walks` lead to the steps.
 */
export function limitWalks(
  subject: FlowSubject,
  walks: readonly PlayedWalk[],
): readonly PlayedWalk[] {
  const { bundle, exploration } = subject
  const steps = Object.keys(bundle.flows[exploration.flow]!.steps)
  const tried = steps.flatMap((step) => tryLimits(subject, walks, step) ?? [])
  const refused = tried.flatMap(({ base, step, refused: fields, validationErrors }) =>
    turns(fields).map((turn) => {
      const placed = fields.flatMap((values) => values[turn] ?? [])
      const answer = together(
        base.answers[step]!,
        placed,
        (all, before) => validationErrors(all).length > validationErrors(before).length,
      )
      return upTo(base, step, answer)
    }),
  )
  const longest = walks.filter((walk) => tried.some(({ base }) => base === walk))
  const taken = longest.flatMap((base) => {
    const fields = tried.filter(({ step }) => base.answers[step])
    return turns(fields.flatMap(({ taken: values }) => values)).map((turn): PlayedWalk => {
      const answers = Object.entries(base.answers).map(([step, answer]) => {
        const own = fields.find((one) => one.step === step)
        const placed = own?.taken.map((values) => values[turn % values.length]!) ?? []
        return [step, together(answer, placed, (all) => own!.validationErrors(all).length === 0)]
      })
      return { ...base, answers: Object.fromEntries(answers) as PlayedWalk['answers'] }
    })
  })
  const alone = tried.flatMap(({ base, step, ...lists }) => [
    ...lists.taken.flat().map(({ answer }) => finishWalk(subject, upTo(base, step, answer))),
    ...lists.refused.flat().map(({ answer }) => upTo(base, step, answer)),
  ])
  return [...taken, ...refused, ...alone]
}

const upTo = (base: PlayedWalk, step: string, answer: JsonObject): PlayedWalk => ({
  ...base,
  answers: { ...above(base, step), [step]: answer },
})

/** As many as the longest list has elements. */
const turns = (fields: Tried['taken']) =>
  Array.from({ length: Math.max(0, ...fields.map(({ length }) => length)) }, (_, turn) => turn)

function together(
  answer: JsonObject,
  placed: readonly Placed[],
  fits: (all: JsonObject, before: JsonObject) => boolean,
): JsonObject {
  return placed.reduce((before, { path, value }) => {
    const all = withValue(before, path, value)
    return fits(all, before) ? all : before
  }, answer)
}

function above({ answers, open }: PlayedWalk, step: string): PlayedWalk['answers'] {
  return open === undefined
    ? Object.fromEntries(Object.entries(answers).slice(0, Object.keys(answers).indexOf(step)))
    : {}
}

function tryLimits(
  { engine, bundle, exploration }: FlowSubject,
  walks: readonly PlayedWalk[],
  step: string,
): Tried | undefined {
  const { form } = bundle.flows[exploration.flow]!.steps[step]!
  const schema = bundle.forms[form]!.schema as JsonObject
  const trials = trialsOf(schema)
  const base = walks.find(
    ({ answers, open }) => answers[step] && (open === undefined || open === step),
  )
  if (!base || trials.length === 0) return undefined
  const answer = base.answers[step]!
  const context = contextOf(bundle, base)
  const scope: JsonObject = Object.assign({}, context, ...Object.values(above(base, step)), context)
  const validationErrors = (one: JsonObject) =>
    validateAnswer(engine, form, one, scope).map(({ pointer }) => pointer ?? '')
  const tryOne = ({
    path,
    of,
    number,
  }: Limit): (Placed & { readonly isTaken: boolean }) | undefined => {
    const made = valuesAt(schema, answer, path, of, number).map((value) => ({
      path,
      value,
      answer: withValue(answer, path, value),
    }))
    const isPlain = path.every((key) => key !== '0')
    const eased = made.map((one) => ({
      ...one,
      answer: withValue(beside(schema, answer, path), path, one.value),
    }))
    const taken = [...made, ...eased].find((one) => validationErrors(one.answer).length === 0)
    if (taken) return { ...taken, isTaken: true }
    for (const { value } of isPlain ? made.slice(0, 4) : []) {
      const sampled = sampleAnswer(engine, form, { [path.join('.')]: value }, scope)
      if (sampled) return { path, value, answer: sampled, isTaken: true }
    }
    const refused = made.find((one) =>
      validationErrors(one.answer).some((pointer) => touches(pointer, `/${path.join('/')}`)),
    )
    return refused && { ...refused, isTaken: false }
  }
  const placed = trials.map((own) => own.flatMap((limit) => tryOne(limit) ?? []))
  const only = (is: boolean) =>
    placed
      .map((own) => own.filter(({ isTaken }) => isTaken === is))
      .filter(({ length }) => length > 0)
  return { base, step, taken: only(true), refused: only(false), validationErrors }
}

/**
 * The answer with the field's sibling numbers at their minimum: month 12 may be too late in one
 * year, day 31 missing in one month.
 */
function beside(schema: JsonObject, answer: JsonObject, path: readonly string[]): JsonObject {
  const lowest = new Map<string, Limit>()
  for (const limit of limitsOf(schema)) {
    const name = limit.path.join('/')
    const isBeside =
      limit.path.length === path.length &&
      path.length > 1 &&
      limit.path.slice(0, -1).every((key, at) => key === path[at])
    if (limit.of !== 'value' || !isBeside || limit.path.at(-1) === path.at(-1)) continue
    const known = lowest.get(name)
    if (!known || limit.number < known.number) lowest.set(name, limit)
  }
  return [...lowest.values()].reduce(
    (all, limit) => withValue(all, limit.path, limit.number),
    answer,
  )
}

/** By field, the values below, on and above each of its limits, each number once. */
function trialsOf(schema: JsonObject): readonly (readonly Limit[])[] {
  const ofField = new Map<string, Map<string, Limit>>()
  for (const limit of limitsOf(schema)) {
    const name = limit.path.join('/')
    const own = ofField.get(name) ?? new Map<string, Limit>()
    ofField.set(name, own)
    for (const number of limitValues(limit)) own.set(`${limit.of} ${number}`, { ...limit, number })
  }
  return [...ofField.values()].map((own) => [...own.values()])
}

function valuesAt(
  schema: JsonObject,
  answer: JsonObject,
  path: readonly string[],
  of: Limit['of'],
  number: number,
): readonly Json[] {
  if (of === 'value') return [number]
  const schemas = path.reduce<readonly JsonObject[]>(
    (all, key) => all.flatMap((member) => membersOf(member, key)),
    [schema],
  )
  if (of === 'length') return textsOfLength(schemas, number)
  const list = readPath(answer, path)
  const [first] = Array.isArray(list) ? (list as readonly Json[]) : []
  return number > 0 && (first === undefined || number > 50)
    ? []
    : [Array.from({ length: number }, () => first!)]
}

const touches = (one: string, other: string) =>
  one === other || other.startsWith(`${one}/`) || one.startsWith(`${other}/`)
