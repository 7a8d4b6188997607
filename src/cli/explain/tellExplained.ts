import type { ExplainedPart } from './ExplainedPart.ts'

const outcomes = { true: 'yes', false: 'no', unknown: 'not known', value: 'a value' } as const

/**
 * A part in lines. A rule that fired is followed by its meaning and place; the others by what kept
 * them from firing.
 */
export function tellExplained({ part, is, says, asked }: ExplainedPart): readonly string[] {
  return [
    '',
    `${part}: ${[is, says].filter(Boolean).join('  ')}`,
    ...asked.flatMap(({ to, why }) => {
      const { rule, title, outcome, sentence, because, source, file, pointer } = why
      const head = `  ${outcomes[outcome]}, ${to}: “${title}” [${rule}]`
      const reason = because.length === 0 ? [] : [`    because ${because.join('; ')}`]
      if (outcome !== 'true') return [head, ...reason]
      return [
        head,
        ...reason,
        `    asked whether ${sentence.replaceAll('\n', '\n      ')}`,
        `    said by ${file} ${pointer}${source === undefined ? '' : ` (${source})`}`,
      ]
    }),
  ]
}
