import type { JsonObject } from '#model'
import type { Operation } from './Operation.ts'

/**
 * Every operation by its name in lifecycle.json ("credit.soft"), validated on both sides: fields
 * that the vendor must not get are removed from the request, and an answer that does not match its
 * schema is never returned.
 */
export type Vendors = ReadonlyMap<string, Operation<JsonObject, JsonObject>>
