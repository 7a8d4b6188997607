import type { DocumentSet } from '#model'
import type { HeldDocument } from './HeldDocument.ts'

/**
 * Whether a document of a package is signed, by the lender's list; a document no longer on the list
 * is signed.
 */
export function needsSignature(
  { packages }: DocumentSet,
  { package: name, text }: Pick<HeldDocument, 'package' | 'text'>,
): boolean {
  const plans = Object.hasOwn(packages, name)
    ? Object.values(packages[name as keyof typeof packages] ?? {})
    : []
  const plan = plans.find((one) => one.text === text?.id)
  return plan === undefined || plan.signature === true
}
