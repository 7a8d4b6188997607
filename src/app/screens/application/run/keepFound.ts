import { isObject, type Json, type JsonObject } from '#model'
import type { LoadedForm } from '../../../session/Edition.ts'

/** Widgets of what was found about a row. */
const found: readonly unknown[] = ['hidden', 'shown']

/**
 * An answer with today's rows of lists whose rows are found, not typed (`ui:options.fixed`): each
 * keeps what was typed for it, by its id. What was found can have changed since.
 */
export function keepFound(
  { ui }: Pick<LoadedForm, 'ui'>,
  answer: JsonObject,
  begun: JsonObject,
): JsonObject {
  const lists = Object.entries(begun).flatMap(([field, rows]) => {
    const look = asObject(ui.fields?.[field])
    if (asObject(look['ui:options']).fixed !== true) return []
    const items = asObject(look.items)
    const before = rowsOf(answer[field])
    const kept = rowsOf(rows).map((row) => {
      const own = before.find(({ id }) => id !== undefined && id === row.id) ?? {}
      const typed = Object.entries(own).filter(
        ([name]) => !found.includes(asObject(items[name])['ui:widget']),
      )
      return { ...row, ...Object.fromEntries(typed) }
    })
    return [[field, kept] as const]
  })
  return { ...answer, ...Object.fromEntries(lists) }
}

const asObject = (value: Json | undefined): JsonObject => (isObject(value) ? value : {})

const rowsOf = (list: Json | undefined): readonly JsonObject[] =>
  Array.isArray(list) ? (list as readonly Json[]).filter(isObject) : []
