import type { Json } from '#model'

/** Whether anything is answered in it. */
export function isGiven(value: Json | undefined): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isGiven)
  return value !== undefined && value !== null && value !== ''
}
