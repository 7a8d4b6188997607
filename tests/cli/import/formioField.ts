import type { JsonObject } from '#model'

/** A component of Form.io. */
export const formioField = (type: string, key: string, more: JsonObject = {}) => ({
  type,
  key,
  label: key,
  input: true,
  ...more,
})
