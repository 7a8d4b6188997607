import { createIssue } from '#model'
import { VendorFailure } from './VendorFailure.ts'

const reasons = {
  'server/vendor-request-invalid': 'refused',
  'server/vendor-unknown': 'refused',
  'server/vendor-missing': 'refused',
  'server/vendor-rejected': 'refused',
  'server/vendor-timeout': 'timeout',
  'server/vendor-answer-invalid': 'broken',
  'server/vendor-failed': 'broken',
  'server/vendor-unauthorized': 'broken',
  'server/vendor-suspended': 'broken',
} as const

/**
 * The failure of `operation` ("credit.soft") that the catalogue calls `code`. No value may hold
 * personal data.
 */
export function createVendorFailure(
  code: keyof typeof reasons,
  operation: string,
  values: Readonly<Record<string, string | number>> = {},
): VendorFailure {
  const issue = createIssue(code, { operation, kind: operation.split('.')[0]!, ...values })
  return new VendorFailure(reasons[code], issue.message, { issue })
}
