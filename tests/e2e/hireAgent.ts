import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '../../src/server/identity/hashPassword.ts'
import { createSeal } from '../../src/server/secrets/createSeal.ts'
import { openAudit } from '../../src/server/stores/heldKeyStore.ts'
import { IdentityStore } from '../../src/server/stores/identityStore.ts'
import { openDatabase } from '../../src/server/stores/openDatabase.ts'
import { listStaff } from '../../src/server/vendors/sandbox/listStaff.ts'
import { databaseUrl } from './staffCodes.ts'

/**
 * Makes one more agent of the main brand, with the demo agent's password and codes: no page makes
 * people of the lender. `folder`: the data folder of the server. Returns their e-mail address.
 */
export async function hireAgent(firstName: string, folder: string): Promise<string> {
  const { password, totpSecret } = listStaff('alder').find(({ role }) => role === 'agent')!
  const email = `${firstName.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.com`
  const key = readFileSync(join(folder, 'data-key'), 'utf8').trim()
  const [seal, store] = [createSeal({ key }), openDatabase(databaseUrl(folder), () => undefined, 1)]
  try {
    const audit = await openAudit(store, seal, process.env.LINTEL_AUDIT_KEY)
    await new IdentityStore({ seal, audit }).insert(store, 'alder', {
      email,
      passwordHash: await hashPassword(password),
      profile: { name: { firstName, lastName: 'Coleman' } },
      profileType: 'agent',
      isDemo: true,
      totpSecret,
    })
  } finally {
    await store.destroy()
  }
  return email
}
