import type { Json } from '#model'
import { goodFiles } from '../loader/fixtures/goodFiles.ts'
import { createRandom } from '../server/process/createRandom.ts'

export interface ProjectSize {
  readonly pages: number
  readonly fields: number
  readonly rules: number
  /** Which of all projects of that size: the same number gives the same files. */
  readonly seed: number
  /** Share of the rules that look further back than the last pages, 0 to 1. */
  readonly farSight?: number
}

type Field = { readonly name: string; readonly page: number; readonly kind: number }

const values = ['RED', 'GREEN', 'BLUE', 'BLACK']

/**
 * The small project with a second flow of that size: pages that others skip, rules over what was
 * asked before. Text by path.
 */
export function generateProject({
  pages,
  fields,
  rules,
  seed,
  farSight = 0.1,
}: ProjectSize): Map<string, string> {
  const random = createRandom(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const asked = Array.from({ length: fields }, (_, index): Field => {
    const page = Math.floor((index * pages) / fields)
    return { name: `field${index}`, page, kind: Math.floor(random() * 4) }
  })
  /** Every third page is on all ways. */
  const isSkipped = (page: number) => page % 3 !== 0 && page < pages - 1
  const made: Record<string, Json> = {}
  const steps: Record<string, Json> = {}
  const files = goodFiles()

  for (let page = 0; page < pages; page++) {
    const own = asked.filter((field) => field.page === page)
    const before = asked.filter((field) => field.page < page && !isSkipped(field.page))
    const near = before.filter((field) => field.page >= page - 6)
    const atom = (): Json => {
      const from = random() < farSight ? before : random() < 0.3 ? near : own
      return question(pick(from.length > 0 ? from : own))
    }
    const count = Math.floor(((page + 1) * rules) / pages) - Math.floor((page * rules) / pages)
    const names = Array.from({ length: count }, (_, index) => `page${page}-rule${index}`)
    for (const name of names.slice(0, -1)) made[name] = { title: `Holds: ${name}`, rule: atom() }
    const parts = names.slice(0, -1).map((name): Json => ({ rule: name }))
    const last = names.at(-1)
    if (last !== undefined) {
      const joined: Json =
        parts.length > 1 ? { [pick(['and', 'or'])]: parts } : (parts[0] ?? atom())
      made[last] = { title: `Holds: ${last}`, rule: joined }
    }
    const far = Math.min(pages - 1, isSkipped(page) ? page + 1 : page + (page % 2 === 0 ? 3 : 2))
    const isLast = page === pages - 1
    const onward: Json = isLast
      ? { call: 'register', go: '/{applicationUuid}' }
      : { go: `page${page + 1}` }
    const guarded: Json[] =
      last === undefined
        ? []
        : [
            isLast || far === page + 1
              ? { when: last, alert: 'notices/too-young' }
              : { when: last, go: `page${far}` },
          ]
    steps[`page${page}`] = {
      title: `Page ${page}`,
      path: `/generated/page${page}`,
      form: `generated/page${page}`,
      next: [...guarded, onward],
    }
    files.set(`schemas/generated/page${page}.json`, text(formOf(own)))
    files.set(
      `schemas/generated/page${page}.ui.json`,
      text({ page: { heading: `Page ${page}`, submit: 'Continue' } }),
    )
  }
  files.set(
    'flows/generated.json',
    text({ title: 'Generated', start: 'page0', steps, rules: made }),
  )
  return files

  function question({ name, kind }: Field): Json {
    const fact = { var: name }
    if (kind === 0) return { '===': [fact, pick(values)] }
    if (kind === 1) return { '===': [fact, true] }
    if (kind === 2) return { [pick(['<', '<=', '>', '>='])]: [fact, Math.floor(random() * 90) + 5] }
    return { in: [fact, [pick(values), pick(values)]] }
  }
}

function formOf(fields: readonly Field[]): Json {
  const kinds: readonly Json[] = [
    { type: 'string', title: 'Colour', enum: values },
    { type: 'boolean', title: 'Yes or no' },
    { type: 'integer', title: 'Number', minimum: 0, maximum: 100 },
    { type: 'string', title: 'Other colour', enum: values },
  ]
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, kind }) => [name, kinds[kind]!])),
  }
}

const text = (value: Json) => `${JSON.stringify(value, null, 2)}\n`
