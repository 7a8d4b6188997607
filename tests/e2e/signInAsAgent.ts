import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { listStaff } from '../../src/server/vendors/sandbox/listStaff.ts'
import { withFreshCode } from './staffCodes.ts'

/**
 * Signs in as the lender's agent, or as `other`, past the page; returns the token. `folder`:
 * the data folder of the server.
 */
export async function signInAsAgent(
  page: Page,
  other?: string,
  folder = process.env['E2E_DATA_DIR'],
  orgCode = 'alder',
): Promise<string> {
  const found = listStaff(orgCode).find(({ role }) => role === 'agent')!
  const { password, totpSecret } = found
  const email = other ?? found.email
  return withFreshCode(
    email,
    async () => {
      const code = new TOTP({ secret: totpSecret }).generate()
      const data = { email, password, code, mode: 'agent' }
      const signedIn = await page.request.post('/identity/api/v1/login', {
        headers: { 'x-org': orgCode },
        data,
      })
      expect(signedIn.status(), await signedIn.text()).toBe(200)
      return ((await signedIn.json()) as { jwt: string }).jwt
    },
    folder,
  )
}
