import { isObject, type Json } from '#model'
import { metaSchemas } from './metaSchemas.ts'

/**
 * The shape of a lender's org.json once it is merged over orgs/base.json: what `x-complete` lists
 * is required.
 */
export const completeOrgShape = requireComplete(metaSchemas.org as Json)

function requireComplete(shape: Json): Json {
  if (!isObject(shape)) return shape
  const { 'x-complete': complete, ...rest } = shape
  const members = Object.entries(rest).map(([key, member]) => [key, requireComplete(member)])
  return { ...Object.fromEntries(members), ...(complete !== undefined && { required: complete }) }
}
