import type { Json, JsonObject } from '#model'
import type { CompiledBundle } from '../CompiledBundle.ts'
import type { Environment } from '../Environment.ts'

/** Computes what an operation of lifecycle.json returns, from the facts and its request. */
export type PureOperation = (
  served: CompiledBundle,
  facts: JsonObject,
  request: Readonly<Record<string, Json>>,
  environment: Environment,
) => JsonObject
