import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { hashPassword, isPasswordOf } from '../../../src/server/identity/hashPassword.ts'
import { seedStaff } from '../../../src/server/identity/seedStaff.ts'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { useServer } from '../cluster/useServer.ts'

const server = useServer()
const orgs = (count: number) => Array.from({ length: count }, (_each, index) => `lender-${index}`)

/** Seeds them, and gives how many statements that takes. */
const seed = async (orgCodes: readonly string[]) => {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await seedStaff(server.services.store.withPlugin(counting), server.services, orgCodes)
  return statements
}

it('asks for the demo users of all lenders at once', async () => {
  await seed(orgs(30))
  expect([await seed(orgs(2)), await seed(orgs(30))]).toEqual([2, 2])
})

it('puts back what a tester changed, of the one whom they changed', async () => {
  const { store, identities, totp } = server.services
  const [{ email, password, totpSecret }] = listStaff('lender-7') as [
    ReturnType<typeof listStaff>[number],
  ]
  const find = async () => (await identities.findByEmail(store, 'lender-7', email.toUpperCase()))!
  const { uuid } = await find()
  await identities.updatePassword(store, 'lender-7', uuid, await hashPassword('Another one 17!'))
  await totp.turnOff(store, { org: 'lender-7', uuid })
  expect((await find()).hasTotp).toBe(false)
  await seed(orgs(30))
  const after = await find()
  expect([await isPasswordOf(password, after.passwordHash), after.hasTotp]).toEqual([true, true])
  expect(await totp.readSecret(store, after)).toBe(totpSecret)
  expect(await seed(orgs(30))).toBe(2)
})

it('leaves an account of someone else with such an address alone', async () => {
  const { store, identities } = server.services
  const [{ email }] = listStaff('elsewhere') as [ReturnType<typeof listStaff>[number]]
  const own = { email, passwordHash: 'of their own', profile: {} }
  await identities.insert(store, 'elsewhere', own)
  await seed(['elsewhere'])
  const after = await identities.findByEmail(store, 'elsewhere', email)
  expect([after!.isDemo, after!.passwordHash]).toEqual([false, 'of their own'])
})
