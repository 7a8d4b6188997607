import type { Played } from '#analysis'
import type { ExplainedPart } from './ExplainedPart.ts'
import { sayWhy } from './sayWhy.ts'
import type { ExplainedSubject } from './ExplainedSubject.ts'

/** Every step of a walk through a flow, where it led, and the rules evaluated for its exits. */
export function explainFlow(
  { steps }: Played,
  subject: ExplainedSubject,
): readonly ExplainedPart[] {
  return steps
    .filter(({ does }) => does === 'submit')
    .map(({ step, title, answer, issues, ways, end, isRepeated }) => {
      const refused = issues
        .map(({ pointer, message }) => [pointer, message].filter(Boolean).join(': '))
        .join('; ')
      const led = end?.call ?? end?.alert ?? end?.go ?? ways.at(-1)?.to
      const where = isRepeated
        ? 'was visited before'
        : answer
          ? led === undefined
            ? 'ends the flow'
            : `leads to ${led}`
          : 'waits for an answer'
      return {
        part: 'step' as const,
        is: step,
        says: `${title}: ${refused === '' ? where : `refused, ${refused}`}`,
        asked: ways.flatMap(({ to, explanation }) =>
          explanation ? [{ to, why: sayWhy(explanation, subject) }] : [],
        ),
      }
    })
}
