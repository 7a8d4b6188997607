import type { JsonObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'
import { idOf } from '../idOf.ts'
import done from '../project/done.json' with { type: 'json' }

/**
 * The words between the questions of a page: texts by path, and the blocks that show them.
 * `fields`: those that the page asks.
 */
export function passagesOf(
  prefix: string,
  { passages = [] }: ForeignPage,
  heading: string,
  fields: JsonObject,
): { readonly texts: Record<string, JsonObject>; readonly blocks?: JsonObject } {
  const named = passages.map(({ says, before, name }, index) => ({
    id: `${prefix}-${index + 1}${name === undefined ? '' : `-${idOf(name)}`}`,
    says,
    before,
  }))
  return {
    texts: Object.fromEntries(
      named.map(({ id, says }) => [
        `texts/${id}.json`,
        { title: heading, version: done.version, lang: done.lang, body: [{ paragraph: says }] },
      ]),
    ),
    ...(named.length > 0 && {
      blocks: Object.fromEntries(
        named.map(({ id, before }, index) => [
          `text-${index + 1}`,
          {
            kind: 'text',
            text: id,
            ...(before !== undefined && Object.hasOwn(fields, before) && { before }),
          },
        ]),
      ),
    }),
  }
}
