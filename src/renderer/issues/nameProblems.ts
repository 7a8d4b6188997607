import type { Issue } from '#model'
import type { Spot } from './walkTo.ts'

export interface Problem {
  readonly pointer: string
  readonly words: string
}

/**
 * Words of the summary: the message, with its field's label before it where the message alone does not say which field ("Required", "Please
 * choose one."); in a list after the row's heading ("Lien 2: Balance: Required"), and not where the message quotes it.
 */
export function nameProblems(issues: readonly Issue[], find: (pointer: string) => Spot): readonly Problem[] {
  return issues.map(({ pointer = '', message }) => {
    const { rows, label, pointer: drawn } = find(pointer)
    const isClear = namesField(message, label) && issues.filter((other) => other.message === message).length === 1
    const isQuoted = label !== undefined && message.includes(`“${label}”`)
    const names = rows.length === 0 && isClear ? [] : [...rows, ...(label && !isQuoted ? [label] : [])]
    return { pointer: drawn, words: [...names, message].join(': ').replaceAll('?: ', '? ') }
  })
}

/** Words from which on a message explains itself. */
const longMessage = 10

/** Whether a message shares a word of four letters or more with the label of its field, or is long enough to need none. */
function namesField(message: string, label: string | undefined): boolean {
  const said = wordsOf(message)
  if (!label?.trim() || said.length >= longMessage) return true
  return wordsOf(label).some((word) => word.length >= 4 && said.includes(word))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}
