import type { Lending } from '#model'

/**
 * What says how applicants are treated. law.json, consents.json and approvals.json are left out, as
 * they are what a change is judged by; documents.json says what papers look like.
 */
export const policyParts: readonly (keyof Lending)[] = [
  'underwriting',
  'states',
  'calendar',
  'deadlines',
  'adverseAction',
  'retention',
  'hmda',
]
