import type { Org } from '#model'
import { suggest } from '../json/suggest.ts'
import type { SourceDiagnostic } from '../readSources.ts'

/** What is known outside of the lenders' files; undefined if it is not known. */
interface Known {
  readonly others?: ReadonlyMap<string, string>
  readonly signing?: ReadonlySet<string>
  readonly reached?: ReadonlySet<string>
}

/**
 * Checks what lenders must agree on: one main brand, each host once; their logos and the switches
 * of their pages must exist. `orgs`: by orgCode, sorted; `isComplete`: none was unreadable;
 * `others`: files that are not .json, if known; `signing`: lenders with a webhook secret, and
 * `reached`: vendors with an address and chat providers with keys, by orgCode or "orgCode/kind", if
 * known.
 */
export function checkOrgs(
  orgs: Readonly<Record<string, Org>>,
  isComplete: boolean,
  others?: ReadonlyMap<string, string>,
  signing?: ReadonlySet<string>,
  reached?: ReadonlySet<string>,
): SourceDiagnostic[] {
  const diagnostics: SourceDiagnostic[] = []
  const hosts = new Map<string, string>()
  let mainBrand: string | undefined
  for (const [orgCode, org] of Object.entries(orgs)) {
    const tell: Tell = (code, values, pointer) =>
      void diagnostics.push({
        code,
        values,
        file: `orgs/${orgCode}/org.json`,
        pointer,
        org: orgCode,
      })
    checkOutside(orgCode, org, { others, signing, reached }, tell)
    if (org.mainBrand && mainBrand)
      tell('loader/main-brand-twice', { other: mainBrand }, '/mainBrand')
    else if (org.mainBrand) mainBrand = orgCode
    for (const [index, app] of (org.apps ?? []).entries()) {
      if (app.switch === undefined || Object.hasOwn(org.switches, app.switch)) continue
      const values = { switch: app.switch, hint: suggest(app.switch, Object.keys(org.switches)) }
      tell('loader/unknown-switch', values, `/apps/${index}/switch`)
    }
    for (const [index, host] of org.hosts.entries()) {
      const other = hosts.get(host)
      if (other) tell('loader/host-taken', { host, other }, `/hosts/${index}`)
      else hosts.set(host, orgCode)
    }
  }
  const [first] = Object.keys(orgs)
  if (isComplete && first !== undefined && !mainBrand)
    diagnostics.push({
      code: 'loader/main-brand-missing',
      file: `orgs/${first}/org.json`,
      pointer: '/mainBrand',
      org: first,
    })
  return diagnostics
}

type Tell = (
  code: SourceDiagnostic['code'],
  values: SourceDiagnostic['values'],
  pointer: string,
) => void

/** Files, secrets and addresses that a lender needs. */
function checkOutside(
  orgCode: string,
  { theme, like, submissions, vendors = {}, chatProviders = {} }: Org,
  { others, signing, reached }: Known,
  tell: Tell,
): void {
  const logo = `orgs/${orgCode}/${theme.logo}`
  const isThere = [orgCode, like].some((code) => others?.has(`orgs/${code}/${theme.logo}`))
  if (others && theme.logo !== '' && !isThere)
    tell('loader/logo-missing', { file: logo }, '/theme/logo')
  if (signing && submissions?.webhook && !signing.has(orgCode))
    tell('loader/webhook-unsigned', { org: orgCode }, '/submissions/webhook')
  if (!reached) return
  for (const [kind, choice] of Object.entries(vendors))
    if (choice !== 'sandbox' && !reached.has(orgCode) && !reached.has(`${orgCode}/${kind}`))
      tell('loader/vendor-without-url', { org: orgCode, kind }, `/vendors/${kind}`)
  for (const provider of Object.keys(chatProviders))
    // NICE has no keys.
    if (provider !== 'nice' && !reached.has(`${orgCode}/${provider}`))
      tell(
        'loader/chat-provider-without-keys',
        { org: orgCode, provider },
        `/chatProviders/${provider}`,
      )
}
