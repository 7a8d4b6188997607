import type { Issue } from '#model'
import { remedyOf } from './remedyOf.ts'
import type { Spot } from './walkTo.ts'

export interface Problem {
  readonly pointer: string
  readonly words: string
}

/**
 * Texts of the error summary: what to do. Where the message says that itself, the message, preceded
 * by its field's label if it does not identify the field ("Required", "Please choose one."); in a
 * list, also by the row's heading ("Lien 2: Balance: Required"), unless the message quotes it.
 */
export function nameProblems(
  issues: readonly Issue[],
  find: (pointer: string) => Spot,
): readonly Problem[] {
  const said = issues.map((issue) => remedyOf(issue) || issue.message)
  return issues.map(({ pointer = '' }, index) => {
    const { rows, label, pointer: drawn } = find(pointer)
    const message = said[index]!
    const isClear =
      namesField(message, label) && said.filter((other) => other === message).length === 1
    const isQuoted = label !== undefined && message.includes(`“${label}”`)
    const names =
      rows.length === 0 && isClear ? [] : [...rows, ...(label && !isQuoted ? [label] : [])]
    return { pointer: drawn, words: [...names, message].join(': ').replaceAll('?: ', '? ') }
  })
}

/** Messages with at least this many words are self-explanatory. */
const longMessage = 10

/**
 * Whether a message shares a word of four letters or more with its field's label, or is long enough
 * without it.
 */
function namesField(message: string, label: string | undefined): boolean {
  const said = wordsOf(message)
  if (!label?.trim() || said.length >= longMessage) return true
  return wordsOf(label).some((word) => word.length >= 4 && said.includes(word))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
