import type { JsonObject } from '#model'
import type { Operation } from './Operation.ts'

/** The operations of one vendor, by their names in its contract. */
export type Adapter = Readonly<Record<string, Operation<JsonObject, JsonObject>>>

/** One adapter per kind of vendor: `adapters.credit.soft` is the operation "credit.soft". */
export type Adapters = Readonly<Record<string, Adapter>>
