import type { Flow } from '#model'

/** Steps that the entries of a step lead to, whatever the rules. */
export function waysOut({ next }: Flow['steps'][string]): readonly string[] {
  if (typeof next === 'string') return [next]
  return next.flatMap(({ go, call, alert }) =>
    go === undefined || call !== undefined || alert !== undefined ? [] : [go],
  )
}
