import { isObject } from '../json/isObject.ts'

/** Whether a value from outside is a list of findings. */
export function isFindings(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((each) => isObject(each) && ['code', 'file', 'pointer'].every((key) => typeof each[key] === 'string'))
  )
}
