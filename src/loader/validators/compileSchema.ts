import type { AnySchemaObject } from 'ajv'
import standaloneModule from 'ajv/dist/standalone/index.js'
import type { CompiledSchema, JsonObject } from '#model'
import { createAjv } from './createAjv.ts'

/** Takes the runtime modules that the code requires and returns the check. */
export type SchemaFactory = (require: (id: string) => unknown) => CompiledSchema

export interface SchemaOptions {
  /** Names of formats that only annotate (schemas/formats.json). */
  readonly formats?: readonly string[]
  /** Schemas that `$ref`s refer to, each with its `$id`. */
  readonly schemas?: readonly AnySchemaObject[]
  /** Reject unknown keywords. Default true. */
  readonly isStrict?: boolean
}

/** `standaloneModule` is CommonJS: bundlers import the function, Node its exports. */
const standaloneCode =
  (standaloneModule as unknown as { default?: typeof standaloneModule }).default ?? standaloneModule

/**
 * Compiles a draft-07 schema ahead of time. `source` is the body of a function that takes `require`
 * and returns the check; it needs no eval. `create` runs it here. Throws an Error for a schema that
 * cannot be compiled.
 */
export function compileSchema(
  schema: JsonObject | boolean,
  options: SchemaOptions = {},
): { readonly source: string; readonly create: SchemaFactory } {
  const source = `${compileSchemas({ check: schema }, options)}\nreturn exports.check`
  return { source, create: evaluate<CompiledSchema>(source) }
}

/** Code that defines `exports[name]` for each schema; it never changes a schema. */
export function compileSchemas(
  schemas: Readonly<Record<string, JsonObject | boolean>>,
  options: SchemaOptions,
): string {
  const isEvaluated = /"unevaluated(Properties|Items)"/.test(
    JSON.stringify([schemas, options.schemas]),
  )
  const ajv = createAjv({ ...options, isEvaluated })
  const keys: Record<string, string> = {}
  for (const [name, schema] of Object.entries(schemas)) {
    keys[name] = `lintel:${name}`
    ajv.addSchema(schema as AnySchemaObject, keys[name])
  }
  return `"use strict";\nconst exports = {};\n${standaloneCode(ajv, keys)}`
}

/** Runs a factory's body. Node only: the page imports the same text as a module. */
export function evaluate<T>(body: string): (require: (id: string) => unknown) => T {
  // oxlint-disable-next-line no-new-func, no-implied-eval -- the text is ajv's own output for a checked schema
  return new Function('require', body) as (require: (id: string) => unknown) => T
}
