import type { Difference, DifferenceKind } from '#analysis'
import { count } from '../frame/count.ts'

const groups: readonly (readonly [string, (difference: Difference) => boolean])[] = [
  ['Who is treated differently', ({ verdict }) => verdict === 'different'],
  ['Not decided', ({ verdict }) => verdict === 'undecided'],
  ['Proven the same for everybody', ({ verdict }) => verdict === 'same'],
  ['Lending figures, the lender’s facts and flags', isOf('figure', 'org', 'flag')],
  ['Rules, steps and ways', isOf('rule-added', 'rule-removed', 'rule-words', 'step-added', 'step-removed', 'step-renamed', 'step-words', 'step-path', 'step-form', 'flow', 'routes', 'way')],
  ['The application', isOf('screen', 'machine', 'status', 'lifecycle', 'tracker')],
  ['Forms', isOf('form-added', 'form-removed', 'field-added', 'field-removed', 'field', 'field-words', 'answers')],
  ['Texts and words', isOf('text-added', 'text-removed', 'text', 'word')],
  ['Order, interfaces and theme', isOf('order', 'interface', 'theme', 'rule')],
] // prettier-ignore

/** Lines for people: what matters first, each with its place and its example. */
export function tellDifferences(differences: readonly Difference[]): readonly string[] {
  const told = new Set<Difference>()
  return groups.flatMap(([title, isOfGroup]) => {
    const members = differences.filter((difference) => !told.has(difference) && isOfGroup(difference))
    for (const member of members) told.add(member)
    return members.length === 0 ? [] : ['', `${title} (${count(members.length, 'difference')})`, ...members.flatMap(tell)]
  })
}

function tell({ what, file, pointer, example, why }: Difference): readonly string[] {
  return [
    `  ${what}`,
    `    in ${file}${pointer && ` ${pointer}`}`,
    ...(example ? [`    example: ${JSON.stringify(example.facts)}`, `    before: ${example.before}`, `    now: ${example.after}`] : []),
    ...(why ? [`    because ${why.join('; ')}`] : []),
  ]
}

function isOf(...kinds: readonly DifferenceKind[]): (difference: Difference) => boolean {
  return ({ kind }) => kinds.includes(kind)
}
