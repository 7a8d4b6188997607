import { fieldName } from '../pages/fieldName.ts'
import type { Counted, CountPlace } from './Counted.ts'

type Part = keyof Counted

/** Of each kind: how many the file has, and how many of them the imported form has. */
export type Fidelity = Readonly<Record<Part, { readonly of: number; readonly kept: number }>>

export interface Compared {
  readonly fidelity: Fidelity
  /** Names of what the form has not. */
  readonly lost: Readonly<Record<'questions' | 'required' | 'conditions', readonly string[]>>
}

/** What is kept of what a file has; what an import adds is not counted. */
export function compareCounted(of: Counted, kept: Counted): Compared {
  const questions = lostOf(of.questions, kept.questions)
  const required = lostOf(of.required, kept.required)
  const whole = kept.conditions.map(keyOf)
  const conditions = lostOf(of.conditions, kept.conditions).filter(
    (place) => !whole.some((key) => keyOf(place).startsWith(`${key}-`)),
  )
  const said = kept.texts.join('\n')
  const numbers = (part: 'choices' | 'defaults') => ({
    of: of[part],
    kept: Math.min(of[part], kept[part]),
  })
  const places = (part: 'questions' | 'required' | 'conditions', lost: readonly CountPlace[]) => ({
    of: of[part].length,
    kept: of[part].length - lost.length,
  })
  return {
    fidelity: {
      questions: places('questions', questions),
      required: places('required', required),
      conditions: places('conditions', conditions),
      choices: numbers('choices'),
      defaults: numbers('defaults'),
      texts: {
        of: of.texts.length,
        kept: of.texts.filter((text) => said.includes(text)).length,
      },
    },
    lost: {
      questions: questions.map(nameOf),
      required: required.map(nameOf),
      conditions: conditions.map(nameOf),
    },
  }
}

const nameOf = (place: CountPlace) => place.join('.')

/**
 * The places that the form has not. A page, or a group that had to be taken apart, is no longer in
 * the place of what it holds: then its last names decide, and each of the form's places is taken
 * once.
 */
function lostOf(of: readonly CountPlace[], kept: readonly CountPlace[]): readonly CountPlace[] {
  const free = new Map<string, number>()
  for (const place of kept) free.set(keyOf(place), (free.get(keyOf(place)) ?? 0) + 1)
  const isTaken = (key: string) => {
    const left = free.get(key) ?? 0
    if (left > 0) free.set(key, left - 1)
    return left > 0
  }
  const rest = of.filter((place) => !isTaken(keyOf(place)))
  return rest.filter((place) => {
    const own = keyOf(place)
    const found = [...free].find(
      ([key, left]) =>
        left > 0 &&
        (key.endsWith(`-${own}`) || own.endsWith(`-${key}`) || key.startsWith(`${own}-`)),
    )
    return !found || !isTaken(found[0])
  })
}

const keyOf = (place: CountPlace) => place.map(fieldName).join('-')
