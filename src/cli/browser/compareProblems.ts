import type { CaseFailure } from '#analysis'
import type { Issue } from '#model'
import type { ReadScreen } from './readScreen.ts'

/** Compares the page's messages with the engine's. */
export function compareProblems(
  step: string,
  issues: readonly Issue[],
  { problems, unchosen }: ReadScreen,
): CaseFailure | undefined {
  const expected = Object.fromEntries(issues.map((issue) => [issue.pointer ?? '', wordsOf(issue)]))
  const actual = Object.fromEntries(problems.map(({ pointer, words }) => [pointer, words]))
  // Errors inside alternatives of which none is chosen are shown at the choice, or not at all next
  // to other errors there.
  const isHeld = (pointer: string) => {
    const isWithin = (each: string) =>
      unchosen.some(
        (at) => pointer.startsWith(`${at}/`) && (each === at || each.startsWith(`${at}/`)),
      )
    return actual[pointer] === undefined && Object.keys(actual).some(isWithin)
  }
  const isTellingOf = (pointer: string) =>
    expected[pointer] === undefined &&
    unchosen.includes(pointer) &&
    Object.keys(expected).some((each) => each.startsWith(`${pointer}/`))
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(actual)])].find(
    (pointer) =>
      !isHeld(pointer) &&
      !isTellingOf(pointer) &&
      (expected[pointer] === undefined ||
        actual[pointer] === undefined ||
        !isSaid(actual[pointer], expected[pointer])),
  )
  if (differing === undefined) return undefined
  return {
    at: `the page’s problems at ${step}${differing}`,
    expected: expected[differing] ?? null,
    actual: actual[differing] ?? null,
    cause: 'The page shows otherwise than the engine judges the same answer',
  }
}

/** The summary says what to do about an answer, where the engine knows, in place of the message. */
const wordsOf = ({ code, message, remedy }: Issue): string =>
  (code === 'engine/answer-refused' && remedy) || message

/** The summary puts the field's label before a message that does not name it. */
function isSaid(words: string, message: string): boolean {
  const plain = message.replaceAll(/\s+/g, ' ').trim()
  return words === plain || words.endsWith(`: ${plain}`) || words.endsWith(`? ${plain}`)
}
