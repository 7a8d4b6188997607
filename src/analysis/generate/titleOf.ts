import { readFact } from '#engine'
import type { Bundle, Json } from '#model'
import type { Played, PlayedStep, PlayedWalk } from '../play/playFlow.ts'
import type { Names } from '../english/Names.ts'
import { aimNames } from './aimNames.ts'
import type { Bound } from './Bound.ts'
import { limitsOf } from './limitsOf.ts'
import { limitValues } from './limitValues.ts'
import { sayRuleNamed } from './sayRuleNamed.ts'

const most = 3

export interface Titled {
  readonly bundle: Bundle
  /** Names of the fields of a form, or of all fields of the flow. */
  readonly namesOf: (form?: string) => Names
  readonly bounds: readonly Bound[]
  readonly walk: PlayedWalk
  readonly played: Played
  /** Ids of the aims that no earlier journey meets. */
  readonly adds: ReadonlySet<string>
}

/** A journey's title: what it adds, in plain words. */
export function titleOf(titled: Titled): string {
  const { bundle, namesOf, walk, played } = titled
  const { open, steps } = bundle.flows[walk.flow]!
  const [opening, ...submitted] = played.steps
  const from = opening!.title
  if (opening!.issues.some(({ code }) => code === 'engine/flow-not-open'))
    return `The way leads to ${open!.otherwise} unless ${sayRuleNamed(bundle, open!.when, namesOf())}`
  if (opening!.issues.length > 0)
    return `“${from}” is opened by its address only while ${sayRuleNamed(bundle, steps[opening!.step]!.entry!, namesOf())}`
  const last = submitted.at(-1)!
  if (last.issues.length > 0) return `“${last.title}” refuses ${refused(titled, last)}`
  const parts = [...choices(titled), ...takenLimits(titled), ...boundsMet(titled)]
  const more = parts.length > most ? `; and ${parts.length - most} more` : ''
  const start = walk.open === undefined ? `“${from}”` : `“${from}”, opened by its address,`
  return `From ${start} to ${endOf(played)}${parts.length > 0 ? `: ${parts.slice(0, most).join('; ')}${more}` : ''}`
}

function refused(titled: Titled, { step, issues }: PlayedStep): string {
  const { bundle, namesOf, walk } = titled
  const limits = limitsAt(titled, step)
  if (limits.length > 0) return enumerate(limits)
  const { schema, secrets } = bundle.forms[bundle.flows[walk.flow]!.steps[step]!.form]!
  const checks = Object.entries(
    (schema['x-checks'] ?? {}) as Readonly<
      Record<string, { readonly field: string; readonly message: string }>
    >,
  )
  const [failed] = checks.filter(([, { field, message }]) =>
    issues.some((issue) => issue.pointer === field && issue.message === message),
  )
  if (!failed) return 'the answer'
  const [check, { field }] = failed
  const value = secrets.includes(field)
    ? undefined
    : readFact(walk.answers[step]!, field.slice(1).replaceAll('/', '.'))
  return `${value === undefined ? 'an answer' : show(value)} unless ${sayRuleNamed(bundle, check, namesOf())}`
}

/** Choices between exits of steps. */
function choices({ bundle, namesOf, played, adds }: Titled): readonly string[] {
  return played.steps.flatMap(({ step, title, ways }) =>
    ways.flatMap(({ explanation }, index): readonly string[] => {
      const isTrue = explanation?.outcome === 'true'
      if (!explanation || !adds.has(aimNames.guard(step, index, isTrue))) return []
      return [
        `after “${title}” ${isTrue ? '' : 'it is not so that '}${sayRuleNamed(bundle, explanation.rule, namesOf())}`,
      ]
    }),
  )
}

function takenLimits(titled: Titled): readonly string[] {
  return titled.played.steps.flatMap(({ does, step, title }) => {
    const limits = does === 'submit' ? limitsAt(titled, step) : []
    return limits.length > 0 ? [`“${title}” takes ${enumerate(limits)}`] : []
  })
}

/** "“City” of 60 characters", for what the journey adds at the step. */
function limitsAt({ bundle, namesOf, walk, adds }: Titled, step: string): readonly string[] {
  const { form } = bundle.flows[walk.flow]!.steps[step]!
  const said = limitsOf(bundle.forms[form]!.schema).flatMap((limit) =>
    limitValues(limit)
      .filter((number) => adds.has(aimNames.limit(step, limit, number)))
      .map((number) => {
        const field = namesOf(form).facts.phraseOf(
          limit.path.filter((key) => key !== '0').join('.'),
        )
        const title = / \([\w.]+\)$/.test(field) ? field.slice(0, field.lastIndexOf(' (')) : field
        if (limit.of === 'value') return `${number} as ${title}`
        const unit =
          limit.of === 'items' ? 'in the list' : number === 1 ? 'character' : 'characters'
        return `${number} ${unit} as ${title}`
      }),
  )
  return [...new Set(said)]
}

function boundsMet({ bounds, adds, namesOf }: Titled): readonly string[] {
  const met = bounds.filter((bound) => adds.has(aimNames.bound(bound)))
  return [
    ...new Set(met.map(({ fact, value }) => `${namesOf().facts.phraseOf(fact)} is ${show(value)}`)),
  ]
}

function endOf({ ends, steps }: Played): string {
  const last = steps.at(-1)!
  if (ends.call !== undefined) return `the call “${ends.call}”`
  if (ends.alert !== undefined) return `the notice “${ends.alert}”`
  return last.isRepeated ? `“${last.title}” again` : `“${last.title}”`
}

function enumerate(items: readonly string[]): string {
  const shown = items.slice(0, most)
  if (items.length > most) return `${shown.join(', ')} and ${items.length - most} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

/** A date in parts as a date, anything else as JSON. */
function show(value: Json): string {
  const { year, month, day } = (typeof value === 'object' && value !== null ? value : {}) as {
    readonly [key: string]: Json
  }
  if (typeof year === 'number' && typeof month === 'number' && typeof day === 'number')
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value)
}
