import { metaSchemas } from './metaSchemas.ts'

/** The shape of org.json without lending: only names are required; the rest is completed (org/completeOrg.ts). */
export const plainOrgShape = { ...(withoutRequired(metaSchemas.org) as object), required: ['orgCode', 'orgBrand'] }

function withoutRequired(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => key !== 'required' || !Array.isArray(member))
      .map(([key, member]) => [key, withoutRequired(member)]),
  )
}
