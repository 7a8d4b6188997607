import type { Bundle } from '#model'

/** Where a rule is asked at a step. */
export interface Reader {
  readonly rule: string
  readonly file: string
  readonly pointer: string
  /** Rules of the lines above, none of which holds where this one is asked. */
  readonly above: readonly string[]
  /** A check of the form: the answer is refused unless it is true. */
  readonly isCheck: boolean
  /** What happens while the rule is unknown. */
  readonly does: string
}

/** The rules that are asked when a step is answered: its ways on, its form's checks, its consents. */
export function readersOf({ flows, forms }: Bundle, flow: string, step: string): readonly Reader[] {
  const { next, form, consents = {} } = flows[flow]!.steps[step]!
  const file = `flows/${flow}.json`
  const pointer = `/steps/${step}`
  const readers: Reader[] = []
  const above: string[] = []
  for (const [index, { when }] of (typeof next === 'string' ? [] : next).entries()) {
    if (when === undefined) break
    const does = 'this line is passed over'
    readers.push({ rule: when, file, pointer: `${pointer}/next/${index}/when`, above: [...above], isCheck: false, does })
    above.push(when)
  }
  for (const [type, { when }] of Object.entries(consents)) {
    const does = `"${type}" is not agreed to`
    if (when !== undefined) readers.push({ rule: when, file, pointer: `${pointer}/consents/${type}/when`, above: [], isCheck: false, does })
  }
  for (const rule of Object.keys((forms[form]!.schema['x-checks'] ?? {}) as object)) {
    const does = 'every answer is refused'
    readers.push({ rule, file: `schemas/${form}.json`, pointer: `/x-checks/${rule}`, above: [], isCheck: true, does })
  }
  return readers
}
