import type { Bundle } from '#model'

/** A rule that is evaluated at a step. */
export interface FlowReader {
  readonly rule: string
  readonly file: string
  readonly pointer: string
  /** Rules of the entries above, none of which is true when this one is evaluated. */
  readonly above: readonly string[]
  /** A check of the form: the answer is rejected unless it is true. */
  readonly isCheck: boolean
  /** What happens while the rule is unknown. */
  readonly does: string
}

/**
 * The rules that are evaluated when a step is answered: its exits, its form's checks, its consents.
 */
export function readersOf(
  { flows, forms }: Bundle,
  flow: string,
  step: string,
): readonly FlowReader[] {
  const { next, form, consents = {} } = flows[flow]!.steps[step]!
  const file = `flows/${flow}.json`
  const pointer = `/steps/${step}`
  const readers: FlowReader[] = []
  const above: string[] = []
  for (const [index, { when }] of (typeof next === 'string' ? [] : next).entries()) {
    if (when === undefined) break
    const does = 'this line is passed over'
    readers.push({
      rule: when,
      file,
      pointer: `${pointer}/next/${index}/when`,
      above: [...above],
      isCheck: false,
      does,
    })
    above.push(when)
  }
  for (const [type, { when }] of Object.entries(consents)) {
    const does = `"${type}" is not agreed to`
    if (when !== undefined)
      readers.push({
        rule: when,
        file,
        pointer: `${pointer}/consents/${type}/when`,
        above: [],
        isCheck: false,
        does,
      })
  }
  for (const rule of Object.keys((forms[form]!.schema['x-checks'] ?? {}) as object)) {
    const does = 'every answer is refused'
    readers.push({
      rule,
      file: `schemas/${form}.json`,
      pointer: `/x-checks/${rule}`,
      above: [],
      isCheck: true,
      does,
    })
  }
  return readers
}
