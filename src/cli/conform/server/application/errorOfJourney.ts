import { existsSync, readFileSync } from 'node:fs'
import { shapeError } from '../shapeError.ts'
import type { JsonObject } from '#model'

const schemas = new Map<string, JsonObject | undefined>()

/**
 * Where a journey of an application does not match the schema at that path; undefined if it does,
 * or if there is no schema.
 */
export function errorOfJourney(schemaPath: string, journey: unknown): string | undefined {
  if (!schemas.has(schemaPath))
    schemas.set(schemaPath, existsSync(schemaPath) ? readSchema(schemaPath) : undefined)
  const schema = schemas.get(schemaPath)
  return schema && shapeError(schema, journey)
}

function readSchema(path: string): JsonObject {
  return JSON.parse(readFileSync(path, 'utf8')) as JsonObject
}
