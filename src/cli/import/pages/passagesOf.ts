import { fieldsOf } from '#loader'
import { isObject, toJson, type Json, type JsonObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'
import { idOf } from '../idOf.ts'
import done from '../project/done.json' with { type: 'json' }

/**
 * The words between the questions of a page: texts by path, and the blocks that show them.
 * `schema`: what the page asks.
 */
export function passagesOf(
  prefix: string,
  { passages = [] }: ForeignPage,
  heading: string,
  schema: JsonObject,
): { readonly texts: Record<string, JsonObject>; readonly blocks?: JsonObject } {
  const named = passages.map((passage, index) => ({
    ...passage,
    id: `${prefix}-${index + 1}${passage.name === undefined ? '' : `-${idOf(passage.name)}`}`,
  }))
  return {
    texts: Object.fromEntries(
      named.map(({ id, says, isHeading }) => [
        `texts/${id}.json`,
        toJson({
          title: isHeading ? says : heading,
          version: done.version,
          lang: done.lang,
          body: [isHeading ? { heading: says } : { paragraph: says }],
        }),
      ]),
    ),
    ...(named.length > 0 && {
      blocks: Object.fromEntries(
        named.map(({ id, block, before, in: holder = [] }) => [
          block,
          {
            kind: 'text',
            text: id,
            ...(holder.length > 0 && { in: holder.join('/') }),
            ...(before !== undefined && isAsked(schema, holder, before) && { before }),
          },
        ]),
      ),
    }),
  }
}

/** The object that a group is, or that each entry of a list is. */
const inside = (field: Json | undefined): JsonObject =>
  isObject(field) ? (isObject(field.items) ? field.items : field) : {}

function isAsked(schema: JsonObject, holder: readonly string[], name: string): boolean {
  const found = holder.reduce((whole, each) => inside(fieldsOf(whole)[each]), schema)
  return Object.hasOwn(fieldsOf(found), name)
}
