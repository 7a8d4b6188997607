import type { CaseFailure } from '#analysis'
import type { Issue } from '#model'
import type { SeenScreen } from './readScreen.ts'

/** The messages that the page shows, held against those of the engine. */
export function compareProblems(step: string, issues: readonly Issue[], { problems }: SeenScreen): CaseFailure | undefined {
  const expected = Object.fromEntries(issues.map(({ pointer = '', message }) => [pointer, message]))
  const actual = Object.fromEntries(problems.map(({ pointer, words }) => [pointer, words]))
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].find(
    (pointer) => expected[pointer] === undefined || actual[pointer] === undefined || !isSaid(actual[pointer], expected[pointer]),
  )
  if (differing === undefined) return undefined
  return {
    at: `the page’s problems at ${step}${differing}`,
    expected: expected[differing] ?? null,
    actual: actual[differing] ?? null,
    cause: 'The page shows otherwise than the engine judges the same answer',
  }
}

/** The summary puts the field's label before a message that does not name it. */
function isSaid(words: string, message: string): boolean {
  const plain = message.replaceAll(/\s+/g, ' ').trim()
  return words === plain || words.endsWith(`: ${plain}`)
}
