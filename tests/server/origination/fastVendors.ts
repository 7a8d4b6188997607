import { createVendors } from '../../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import { guardOperation } from '../../../src/server/vendors/guardOperation.ts'
import type { Operation } from '../../../src/server/vendors/Operation.ts'
import { operationShapes } from '../../../src/server/vendors/operationShapes.ts'
import type { Vendors } from '../../../src/server/vendors/Vendors.ts'
import limits from '../../../src/server/limits.json' with { type: 'json' }
import type { JsonObject } from '#model'

/**
 * The sandbox without its pauses of seconds; what takes days still does. `own`: operations in place
 * of the sandbox's, held to the same schemas and to `askSeconds`.
 */
export function fastVendors(
  own: Readonly<Record<string, Operation<JsonObject, JsonObject>>> = {},
  askSeconds: number = limits.vendors.askSeconds,
): Vendors {
  const quick = JSON.parse(JSON.stringify(people).replaceAll(/"PT\d+S"/g, '"PT0S"')) as unknown
  const guarded = Object.entries(own).map(([name, operation]) => {
    const shape = operationShapes.find((each) => each.name === name)
    if (!shape) throw new Error(`There is no operation ${name}`)
    return [name, guardOperation(shape, operation, askSeconds)] as const
  })
  return new Map([...createVendors(createSandbox(loadPeople(quick)), askSeconds), ...guarded])
}
