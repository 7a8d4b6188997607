import { problem } from '#origination'
import type { Settings } from '../../settings/Settings.ts'
import type { SigningCertificate } from '../../settings/SigningCertificate.ts'

type Given = Pick<Settings, 'signingCertificates' | 'sandbox'>

const tests = new Map<string, Promise<SigningCertificate>>()

/**
 * What a lender signs PDFs with: its own of the settings, in a sandbox otherwise a test
 * certificate, one for each process. Throws a ProblemError where there is none.
 */
export async function certificateOf(
  { signingCertificates, sandbox }: Given,
  { orgCode, orgBrand }: { readonly orgCode: string; readonly orgBrand: string },
): Promise<SigningCertificate> {
  const given = signingCertificates.get(orgCode)
  if (given) return given
  if (!sandbox) throw problem('server/signing-certificate-missing', { org: orgCode })
  const made = tests.get(orgCode) ?? makeTest(orgBrand)
  tests.set(orgCode, made)
  return made
}

async function makeTest(lender: string): Promise<SigningCertificate> {
  const { createTestCertificate } = await import('./createTestCertificate.ts')
  return createTestCertificate(lender)
}
