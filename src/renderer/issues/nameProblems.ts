import type { Issue, JsonObject } from '#model'
import { toPath } from '../pointers.ts'

export interface Problem {
  readonly pointer: string
  readonly words: string
}

/** Words of the summary: the message, with its field's label before it where the message alone does not say which field ("Required"). */
export function nameProblems(issues: readonly Issue[], schema: JsonObject): readonly Problem[] {
  return issues.map(({ pointer = '', message }) => {
    const isClear = message.includes(' ') && issues.filter((other) => other.message === message).length === 1
    const label = isClear ? undefined : titleAt(schema, pointer)
    return { pointer, words: label ? `${label}: ${message}` : message }
  })
}

function titleAt(schema: JsonObject, pointer: string): string | undefined {
  let part: JsonObject | undefined = schema
  for (const name of toPath(pointer)) part = (part?.properties as Readonly<Record<string, JsonObject>> | undefined)?.[name]
  return pointer === '' || typeof part?.title !== 'string' ? undefined : part.title
}
