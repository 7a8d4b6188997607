import { isObject } from '#model'

/** Whether an untrusted value is a list of diagnostics. */
export function isDiagnostics(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (each) =>
        isObject(each) && ['code', 'file', 'pointer'].every((key) => typeof each[key] === 'string'),
    )
  )
}
