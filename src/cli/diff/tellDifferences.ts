import type { Difference, DifferenceKind } from '#analysis'
import type { Json } from '#model'
import { count } from '../frame/count.ts'

const groups: readonly (readonly [string, (difference: Difference) => boolean])[] = [
  ['Who is treated differently', ({ result }) => result === 'different'],
  ['Not decided', ({ result }) => result === 'undecided'],
  ['Proven the same for everyone', ({ result }) => result === 'same'],
  ['Lending figures, the lender’s facts and flags', isOf('decision', 'figure', 'org', 'flag')],
  [
    'Rules, steps and ways',
    isOf(
      'rule-added',
      'rule-removed',
      'rule-words',
      'step-added',
      'step-removed',
      'step-renamed',
      'step-words',
      'step-path',
      'step-form',
      'flow',
      'routes',
      'way',
    ),
  ],
  ['The application', isOf('screen', 'machine', 'status', 'lifecycle', 'tracker')],
  [
    'Forms',
    isOf(
      'form-added',
      'form-removed',
      'field-added',
      'field-removed',
      'field',
      'field-words',
      'answers',
    ),
  ],
  ['Texts and words', isOf('text-added', 'text-removed', 'text', 'word')],
  ['Order, interfaces and theme', isOf('order', 'interface', 'theme', 'rule')],
]

/** Lines for people: most important first, each with its place and its example. */
export function tellDifferences(differences: readonly Difference[]): readonly string[] {
  const told = new Set<Difference>()
  return groups.flatMap(([title, isOfGroup]) => {
    const members = differences.filter(
      (difference) => !told.has(difference) && isOfGroup(difference),
    )
    for (const member of members) told.add(member)
    return members.length === 0
      ? []
      : ['', `${title} (${count(members.length, 'difference')})`, ...members.flatMap(tell)]
  })
}

function tell({ what, file, pointer, example, why }: Difference): readonly string[] {
  return [
    `  ${what}`,
    `    in ${file}${pointer && ` ${pointer}`}`,
    ...(example
      ? [
          `    example: ${sayFacts(example.facts)}`,
          `    before: ${example.before}`,
          `    now: ${example.after}`,
        ]
      : []),
    ...(why ? [`    because ${why.join('; ')}`] : []),
  ]
}

/** "property.state = "AK"; today = "2026-11-21"", nested facts by their dotted names. */
function sayFacts(facts: Json): string {
  const lines: string[] = []
  const visit = (value: Json, name: string): void => {
    const isMap =
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.keys(value).length > 0
    if (!isMap)
      return void lines.push(
        name === '' ? JSON.stringify(value) : `${name} = ${JSON.stringify(value)}`,
      )
    for (const [key, member] of Object.entries(value))
      visit(member as Json, name === '' ? key : `${name}.${key}`)
  }
  visit(facts, '')
  return lines.join('; ')
}

function isOf(...kinds: readonly DifferenceKind[]): (difference: Difference) => boolean {
  return ({ kind }) => kinds.includes(kind)
}
