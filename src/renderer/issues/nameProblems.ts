import { choicesIn, type Issue, type Json, type JsonObject } from '#model'
import { nameRow } from '../fields/nameRow.ts'
import { toPath } from '../pointers.ts'

export interface Problem {
  readonly pointer: string
  readonly words: string
}

interface Asked {
  readonly schema: JsonObject
  readonly ui: JsonObject
  readonly answer: JsonObject
}

/**
 * Words of the summary: the message, with its field's label before it where the message alone does not say which field ("Required");
 * in a list always, after the row's heading ("Lien 2: Balance: Required").
 */
export function nameProblems(issues: readonly Issue[], asked: Asked): readonly Problem[] {
  return issues.map(({ pointer = '', message }) => {
    const isClear = message.includes(' ') && issues.filter((other) => other.message === message).length === 1
    const { rows, label } = namesAt(asked, pointer)
    const names = rows.length === 0 && isClear ? [] : [...rows, ...(label ? [label] : [])]
    return { pointer, words: [...names, message].join(': ') }
  })
}

/** Headings of the rows that a pointer leads through, and the title of its field. */
function namesAt({ schema, ui, answer }: Asked, pointer: string): { readonly rows: readonly string[]; readonly label?: string } {
  const rows: string[] = []
  let part: JsonObject | undefined = schema
  let look: JsonObject | undefined = ui
  let value: Json | undefined = answer
  let label: Json | undefined
  for (const name of toPath(pointer)) {
    value = (value as Readonly<Record<string, Json>> | undefined | null)?.[name]
    if (part?.items && /^\d+$/.test(name)) {
      const title = String(look?.['ui:title'] ?? part.title ?? '')
      if (!choicesIn(part.items as JsonObject)) rows.push(nameRow(look, title, value, Number(name)))
      ;[part, look, label] = [part.items as JsonObject, look?.items as JsonObject | undefined, undefined]
    } else {
      part = (part?.properties as Readonly<Record<string, JsonObject>> | undefined)?.[name]
      look = look?.[name] as JsonObject | undefined
      label = part?.title
    }
  }
  return { rows, label: typeof label === 'string' ? label : undefined }
}
