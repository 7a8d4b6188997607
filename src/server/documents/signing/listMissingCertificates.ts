import { createIssue, isLending, type Issue } from '#model'
import type { Bundles } from '../../bundles/Bundles.ts'
import type { Settings } from '../../settings/Settings.ts'

/** An issue for each lender whose signed documents could not be sealed; none in a sandbox. */
export function listMissingCertificates({
  bundles,
  settings: { sandbox, signingCertificates },
}: {
  readonly bundles: Pick<Bundles, 'orgCodes' | 'current'>
  readonly settings: Pick<Settings, 'sandbox' | 'signingCertificates'>
}): readonly Issue[] {
  if (sandbox) return []
  return bundles.orgCodes().flatMap((org) => {
    const served = bundles.current(org)
    const signs = served !== undefined && isLending(served.bundle)
    return signs && !signingCertificates.has(org)
      ? [createIssue('server/signing-certificate-missing', { org })]
      : []
  })
}
