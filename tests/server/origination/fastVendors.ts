import { createVendors } from '../../../src/server/vendors/createVendors.ts'
import { createSandbox } from '../../../src/server/vendors/sandbox/createSandbox.ts'
import { loadPeople } from '../../../src/server/vendors/sandbox/loadPeople.ts'
import people from '../../../src/server/vendors/sandbox/people.json' with { type: 'json' }
import type { Operation } from '../../../src/server/vendors/Operation.ts'
import type { Vendors } from '../../../src/server/vendors/Vendors.ts'
import type { JsonObject } from '#model'

/** The sandbox without its pauses of seconds; what takes days still does. `own`: operations in place of the sandbox's. */
export function fastVendors(own: Readonly<Record<string, Operation<JsonObject, JsonObject>>> = {}, askSeconds?: number): Vendors {
  const quick = JSON.parse(JSON.stringify(people).replaceAll(/"PT\d+S"/g, '"PT0S"')) as unknown
  return new Map([...createVendors(createSandbox(loadPeople(quick)), askSeconds), ...Object.entries(own)])
}
