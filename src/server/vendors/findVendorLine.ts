import { createIssue, type Issue } from '#model'
import type { Bundles } from '../bundles/Bundles.ts'
import type { Settings } from '../settings/Settings.ts'
import type { VendorLine } from './http/VendorLine.ts'

/**
 * The vendor of a lender for a kind, as org.json chooses: the sandbox, or how the vendor is reached
 * over HTTP; what is missing where there is none. A lender without a folder keeps the vendor that
 * the environment still names.
 */
export function findVendorLine(
  {
    bundles,
    settings,
  }: { readonly bundles: Pick<Bundles, 'current'>; readonly settings: Settings },
  org: string,
  kind: string,
): VendorLine | 'sandbox' | Issue {
  const place = { file: `orgs/${org}/org.json`, pointer: '/vendors' }
  const url = ofKind(settings.vendorUrls, org, kind)
  const secret = ofKind(settings.vendorSecrets, org, kind)
  const lender = bundles.current(org)?.bundle.org
  const choice = lender
    ? (lender.vendors?.[kind] ?? 'sandbox')
    : url === undefined
      ? 'sandbox'
      : 'http'
  if (choice === 'sandbox')
    return settings.sandbox
      ? 'sandbox'
      : createIssue('server/vendor-sandboxed', { org, kind }, place)
  if (url === undefined) return createIssue('server/vendor-without-url', { org, kind }, place)
  if (secret === undefined) return createIssue('server/vendor-without-secret', { org, kind }, place)
  return { org, kind, url, secret }
}

/** The entry for a kind of a lender, else the lender's entry for all kinds. */
function ofKind<T>(entries: ReadonlyMap<string, T>, org: string, kind: string): T | undefined {
  return entries.get(`${org}/${kind}`) ?? entries.get(org)
}
