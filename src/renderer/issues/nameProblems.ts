import type { Issue } from '#model'
import type { Spot } from './walkTo.ts'

export interface Problem {
  readonly pointer: string
  readonly words: string
}

/**
 * Words of the summary: the message, with its field's label before it where the message alone does not say which field ("Required");
 * in a list always, after the row's heading ("Lien 2: Balance: Required").
 */
export function nameProblems(issues: readonly Issue[], find: (pointer: string) => Spot): readonly Problem[] {
  return issues.map(({ pointer = '', message }) => {
    const isClear = message.includes(' ') && issues.filter((other) => other.message === message).length === 1
    const { rows, label, pointer: drawn } = find(pointer)
    const names = rows.length === 0 && isClear ? [] : [...rows, ...(label ? [label] : [])]
    return { pointer: drawn, words: [...names, message].join(': ') }
  })
}
