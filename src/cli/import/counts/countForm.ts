import { isObject } from '#model'
import type { ForeignPage } from '../ForeignForm.ts'
import { addCounted, nothingCounted, type Counted } from './Counted.ts'
import { countWays } from './Counter.ts'
import { countSchema, fieldsOf } from './countSchema.ts'
import type { JsonObject } from '#model'

interface Made {
  readonly page: ForeignPage
  readonly schema: JsonObject
}

/** What an imported form has, from the schemas, rules and texts that are written. */
export function countForm(made: readonly Made[]): Counted {
  const ways = made.flatMap(({ page }) => page.next ?? []).filter(({ when }) => when)
  return [...made.map(countPage), countWays(ways.length)].reduce(addCounted, nothingCounted)
}

function countPage({ page, schema }: Made): Counted {
  const own = countSchema(schema)
  const checks = isObject(schema['x-checks']) ? Object.values(schema['x-checks']) : []
  const demanded = checks
    .filter(isObject)
    .map(({ field }) => (typeof field === 'string' ? field.split('/').slice(1) : []))
  const opened = page.when ? Object.keys(fieldsOf(schema)).map((name) => [name]) : []
  const known = new Set(own.conditions.map((place) => place.join(' ')))
  return {
    ...own,
    conditions: [...own.conditions, ...demanded, ...opened.filter(([name]) => !known.has(name!))],
    texts: [
      ...own.texts,
      ...(page.passages ?? []).map(({ says }) => says),
      ...[page.title, page.description].filter((text) => text !== undefined),
    ],
  }
}
