import type { FlowConsent, Form, JsonObject } from '#model'

/** Whether every answer gives the consent: by the button, or by a required box. */
export function asksSurely({ when, field }: FlowConsent, form: Form | undefined): boolean {
  if (when !== undefined) return false
  if (field === undefined) return true
  const { required, properties } = (form?.schema ?? {}) as {
    readonly required?: readonly string[]
    readonly properties?: JsonObject
  }
  const box = properties?.[field] as JsonObject | undefined
  return (required?.includes(field) ?? false) && box?.const === true
}
