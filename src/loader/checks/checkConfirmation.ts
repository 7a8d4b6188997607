import { isObject, type Flow } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import { suggest } from '../json/suggest.ts'
import type { Parts } from '../Parts.ts'

/**
 * Checks that a call of the flow leads to its confirmation, and that paths after calls use names
 * that the calls return.
 */
export function checkConfirmation(
  { steps, confirmation }: Flow,
  calls: Parts['calls'],
  file: string,
): Diagnostic[] {
  const made = Object.entries(steps).flatMap(([step, { next }]) =>
    typeof next === 'string'
      ? []
      : next.flatMap(({ call, go }, index) =>
          call === undefined || go === undefined
            ? []
            : [{ call, go, keys: ['steps', step, 'next', index, 'go'] }],
        ),
  )
  const unnamed = made.flatMap(({ call, go, keys }) => {
    const properties = Object.hasOwn(calls, call)
      ? calls[call]!.response?.['properties']
      : undefined
    if (!isObject(properties)) return []
    const known = Object.keys(properties)
    return [...go.matchAll(/\{(\w+)\}/g)]
      .map(([, name = '']) => name)
      .filter((name) => !known.includes(name))
      .map((name): Diagnostic => ({
        code: 'loader/call-answer-unknown',
        values: { name, call, known: known.join(', '), hint: suggest(name, known) },
        file,
        pointer: toPointer(keys),
      }))
  })
  if (!confirmation || made.some(({ go }) => go === confirmation.path)) return unnamed
  const { path } = confirmation
  return [
    ...unnamed,
    {
      code: 'loader/confirmation-not-shown',
      values: { path },
      file,
      pointer: '/confirmation/path',
    },
  ]
}
