import type { Org } from '#model'
import type { Diagnostic } from '../Diagnostic.ts'
import { toPointer } from '../json/pointer.ts'
import type { Parts } from '../Parts.ts'
import { pathsKnown } from './pathsKnown.ts'

const flag = 'fe-heloc-maintenance'

/**
 * Checks that each route closed by the maintenance flag, or something below it, exists. An
 * application can be named by its uuid.
 */
export function checkMaintenance(
  { orgCode, flags }: Org,
  { flows, routes }: Pick<Parts, 'flows' | 'routes'>,
): Diagnostic[] {
  const closed = Object.hasOwn(flags, flag) ? flags[flag]!.variables?.['routes'] : undefined
  if (!Array.isArray(closed) || closed.length === 0) return []
  const { isAbove, hintFor } = pathsKnown({ flows, routes })
  return (closed as readonly unknown[]).flatMap((path, index): Diagnostic[] => {
    if (typeof path !== 'string' || path === '*' || ofApplication.test(path) || isAbove(path))
      return []
    const [file, pointer] = [
      `orgs/${orgCode}/org.json`,
      toPointer(['flags', flag, 'variables', 'routes', index]),
    ]
    return [{ code: 'loader/closes-nothing', values: { path, hint: hintFor(path) }, file, pointer }]
  })
}

const ofApplication = /(^|\/)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\/|$)/i
