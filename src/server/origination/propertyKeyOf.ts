import { isObject, type Json } from '#model'
import { searchText } from '../vendors/addresses/searchText.ts'

/**
 * The same for the same property, however it was typed; all applications without a property share
 * one.
 */
export function propertyKeyOf(property: Json | undefined): string {
  if (!isObject(property)) return ''
  const { street1, street2, city, state, zip } = property
  return [street1, street2, city, state, zip]
    .map((part) => searchText(typeof part === 'string' ? part : ''))
    .join('|')
}
