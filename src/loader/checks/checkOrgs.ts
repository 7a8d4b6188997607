import type { Org } from '#model'
import { suggest } from '../json/suggest.ts'
import type { SourceDiagnostic } from '../readSources.ts'

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
    const file = `orgs/${orgCode}/org.json`
    const logo = `orgs/${orgCode}/${org.theme.logo}`
    if (others && org.theme.logo !== '' && !others.has(logo))
      diagnostics.push({
        code: 'loader/logo-missing',
        values: { file: logo },
        file,
        pointer: '/theme/logo',
        org: orgCode,
      })
    if (signing && org.submissions?.webhook && !signing.has(orgCode))
      diagnostics.push({
        code: 'loader/webhook-unsigned',
        values: { org: orgCode },
        file,
        pointer: '/submissions/webhook',
        org: orgCode,
      })
    for (const [kind, choice] of Object.entries(org.vendors ?? {}))
      if (
        reached &&
        choice !== 'sandbox' &&
        !reached.has(orgCode) &&
        !reached.has(`${orgCode}/${kind}`)
      )
        diagnostics.push({
          code: 'loader/vendor-without-url',
          values: { org: orgCode, kind },
          file,
          pointer: `/vendors/${kind}`,
          org: orgCode,
        })
    for (const provider of Object.keys(org.chatProviders ?? {}))
      // NICE has no keys.
      if (reached && provider !== 'nice' && !reached.has(`${orgCode}/${provider}`))
        diagnostics.push({
          code: 'loader/chat-provider-without-keys',
          values: { org: orgCode, provider },
          file,
          pointer: `/chatProviders/${provider}`,
          org: orgCode,
        })
    if (org.mainBrand && mainBrand)
      diagnostics.push({
        code: 'loader/main-brand-twice',
        values: { other: mainBrand },
        file,
        pointer: '/mainBrand',
        org: orgCode,
      })
    else if (org.mainBrand) mainBrand = orgCode
    for (const [index, app] of (org.apps ?? []).entries()) {
      if (app.switch === undefined || Object.hasOwn(org.switches, app.switch)) continue
      const values = { switch: app.switch, hint: suggest(app.switch, Object.keys(org.switches)) }
      diagnostics.push({
        code: 'loader/unknown-switch',
        values,
        file,
        pointer: `/apps/${index}/switch`,
        org: orgCode,
      })
    }
    for (const [index, host] of org.hosts.entries()) {
      const other = hosts.get(host)
      if (other)
        diagnostics.push({
          code: 'loader/host-taken',
          values: { host, other },
          file,
          pointer: `/hosts/${index}`,
          org: orgCode,
        })
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
