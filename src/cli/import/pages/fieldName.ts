import { idOf } from '../idOf.ts'

/** The field name of a question: letters, digits, "-" and "_". */
export function fieldName(name: string): string {
  return /^[\w-]+$/.test(name) ? name : idOf(name, 'field')
}
