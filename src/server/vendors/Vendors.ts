import type { JsonObject } from '#model'
import type { Operation } from './Operation.ts'

/**
 * Every operation by the name that lifecycle.json uses ("credit.soft"), checked on both sides: fields that the vendor
 * has no business with are left out of the request, and an answer that does not fit its schema never arrives.
 */
export type Vendors = ReadonlyMap<string, Operation<JsonObject, JsonObject>>
