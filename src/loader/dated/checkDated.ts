import { createLineOf } from '../json/createLineOf.ts'
import { toPointer } from '../json/pointer.ts'
import type { SourceDiagnostic } from '../readSources.ts'
import { dayBeside, slipOf } from './DatedValue.ts'
import type { FoundDatedValue } from './findDatedValues.ts'

/** Checks that exactly one version applies on each day. */
export function checkDated(
  { value, pointer }: FoundDatedValue,
  file: string,
  text: string,
): readonly SourceDiagnostic[] {
  const [, org] = /^orgs\/([^/]+)\//.exec(file) ?? []
  const say = (
    code: SourceDiagnostic['code'],
    keys: readonly (string | number)[],
    values: SourceDiagnostic['values'] = {},
  ): SourceDiagnostic[] => {
    const at = pointer + toPointer(keys)
    const line = createLineOf(text)(at)
    return [{ code, values, file, pointer: at, ...(line !== undefined && { line }), org }]
  }
  const { inForce } = value
  const others = Object.keys(value).filter((name) => name !== 'inForce')
  if (others.length > 0)
    return say('loader/dated-malformed', [others[0]!], {
      reason: `"${others[0]}" stands beside "inForce"`,
    })
  for (const [index, version] of inForce.entries()) {
    const slip = slipOf(version, index)
    if (slip)
      return say(
        'loader/dated-malformed',
        ['inForce', index, ...(slip.member === '' ? [] : [slip.member])],
        { reason: slip.reason },
      )
  }
  if (inForce.every(({ value: item }) => item === undefined))
    return say('loader/dated-malformed', [], { reason: 'no version has a value' })
  const [first] = inForce
  const gaps: SourceDiagnostic[] = first.from
    ? say('loader/dated-gap', ['inForce', 0, 'from'], { days: `before ${first.from}` })
    : []
  for (const [index, { until = '' }] of inForce.entries()) {
    const next = inForce[index + 1]?.from
    const at = ['inForce', index, 'until']
    if (next === undefined) {
      if (until !== '') gaps.push(...say('loader/dated-gap', at, { days: `after ${until}` }))
    } else if (until === '') {
      const { from = '' } = inForce[index]!
      if (from >= next)
        gaps.push(
          ...say('loader/dated-overlap', ['inForce', index + 1, 'from'], {
            from: next,
            until: from,
          }),
        )
    } else if (until >= next) gaps.push(...say('loader/dated-overlap', at, { from: next, until }))
    else if (dayBeside(until, 1) < next)
      gaps.push(
        ...say('loader/dated-gap', at, {
          days: `from ${dayBeside(until, 1)} to ${dayBeside(next, -1)}`,
        }),
      )
  }
  return gaps
}
