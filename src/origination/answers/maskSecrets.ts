import { isObject, type Json, type JsonObject } from '#model'

/**
 * An answer as it can leave the server: by the schema's `x-pii`, social security and account
 * numbers keep their last four digits, and passwords are removed. Everything else is unchanged,
 * including unknown fields.
 */
export function maskSecrets(schema: JsonObject, answer: Json): Json {
  return mask(schema, answer) ?? null
}

function mask(schema: Json | undefined, value: Json): Json | undefined {
  if (!isObject(schema)) return value
  const { properties, items, allOf, anyOf, oneOf, then, else: otherwise } = schema
  const pii = schema['x-pii']
  if (pii === 'password') return undefined
  if (pii === 'ssn' || pii === 'account-number') return maskDigits(pii, value)
  let masked: Json | undefined = value
  if (Array.isArray(value)) masked = value.map((item: Json) => mask(items, item) ?? null)
  else if (isObject(value) && isObject(properties))
    masked = Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => {
        const kept = mask(Object.hasOwn(properties, key) ? properties[key] : undefined, item)
        return kept === undefined ? [] : [[key, kept]]
      }),
    )
  for (const part of [allOf, anyOf, oneOf, then, otherwise].flat()) {
    if (masked !== undefined) masked = mask(part, masked)
  }
  return masked
}

/** The last four of fewer than five digits would reveal all of them. */
function maskDigits(pii: 'ssn' | 'account-number', value: Json): Json {
  if (value === null || value === '') return value
  const digits = String(value).replaceAll(/\D/g, '')
  const last = digits.length > 4 ? digits.slice(-4) : ''
  return pii === 'ssn' ? `•••-••-${last || '••••'}` : `••••${last}`
}
