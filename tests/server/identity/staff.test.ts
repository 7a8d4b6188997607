import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CompiledBundle, createAccount, type Replay } from '#origination'
import { findFreeAgent } from '../../../src/server/stores/representativeStore.ts'
import { paths, send } from '../callServer.ts'
import { openClaimSite, type ClaimSite } from '../submissions/openClaimSite.ts'
import { mailsTo, P, signIn, tokenFor } from './member.ts'

const clerk = { email: 'Clerk@council.example', firstName: 'Ada', lastName: 'Quill' }
const submissions = { webhook: { url: 'https://hooks.council.example/taken' } }
const password = 'Copper-lantern 73 fields!'
let site: ClaimSite
beforeAll(async () => {
  site = await openClaimSite({ submissions, staff: [clerk] })
})
afterAll(() => site.close())

const ask = (email: string, org = 'council') =>
  send(site, 'POST', `${P}/password/reset-request`, { body: { email }, org })
const asAgent = { mode: 'agent', org: 'council' } as const

it('opens the account of a person of org.json with a password chosen by mail', async () => {
  expect((await signIn(site, clerk.email, 'none', asAgent)).status).toBe(401)
  expect([
    (await ask('clerk@council.example')).body,
    (await ask('clerk@council.example', 'town')).body,
  ]).toEqual([{}, {}])
  expect(await mailsTo(site, clerk.email, 'town')).toEqual([])
  expect((await signIn(site, clerk.email, 'none', asAgent)).status).toBe(401)
  const token = await tokenFor(site, clerk.email, 'password-reset', 'council')
  const body = { token, newPassword: password }
  expect((await send(site, 'POST', `${P}/password/reset`, { body, org: 'council' })).status).toBe(
    200,
  )
  expect((await signIn(site, clerk.email, password, { org: 'council' })).status).toBe(401)
  const { status, body: signed } = await signIn(site, clerk.email, password, asAgent)
  expect([status, signed.secondFactorMissing]).toEqual([200, true])
})

it('opens none of anyone else, and answers alike', async () => {
  expect((await ask('visitor@council.example')).body).toEqual({})
  expect(await mailsTo(site, 'visitor@council.example', 'council')).toEqual([])
})

it('keeps the addresses of staff from registrations', async () => {
  const { bundle, engine } = site.services.bundles.current('council')!
  const account = { email: 'email', password: 'password' }
  const { begin } = bundle.lifecycle
  const lifecycle = { ...bundle.lifecycle, begin: { ...begin, takes: { account } } }
  const served = { engine, bundle: { ...bundle, lifecycle } } as unknown as CompiledBundle
  const register = (email: string) =>
    createAccount(
      {
        uuid: randomUUID,
        insertAccount: (org, fresh) =>
          site.services.identities.create(site.services.store, org, fresh),
      },
      served,
      { replay: { facts: { email } } as unknown as Replay, email: email.trim(), passwordHash: '' },
      '',
    )
  await expect(register(' CLERK@council.example')).rejects.toMatchObject({
    issues: [{ code: 'server/identity-exists' }],
  })
})

it('shows the page neither who works there nor where submissions go', async () => {
  const { hash } = site.services.bundles.current('council')!.bundle
  for (const url of ['/claim?orgCode=council', `/config/bundles/${hash}.json`]) {
    const { statusCode, body } = await site.app.inject({
      method: 'GET',
      url,
      headers: { accept: 'text/html' },
    })
    expect(
      [statusCode, /council/i.test(body), /quill|clerk@|hooks\.council/i.test(body)],
      url,
    ).toEqual([200, true, false])
  }
})

it('gives new files only to agents who are named', async () => {
  const { store } = site.services
  const agentOf = (staff: readonly string[] | undefined) =>
    findFreeAgent(store, 'council', { borrower: randomUUID(), withDemo: false, staff })
  const ada = await agentOf(undefined)
  expect(ada).toBeDefined()
  expect(await agentOf(['clerk@council.example'])).toBe(ada)
  expect(await agentOf(['someone-else@council.example'])).toBeUndefined()
  expect(await agentOf([])).toBeUndefined()
})

it('signs out who is no longer named, and leaves agents alone where no one is', async () => {
  const { body: signed } = await signIn(site, clerk.email, password, asAgent)
  const headers = { authorization: `Bearer ${signed.jwt}` }
  const identity = () => send(site, 'GET', paths.identity, { headers, org: 'council' })
  // A second factor is still to be set up.
  expect((await identity()).status).toBe(403)
  await site.councilIs({ submissions, staff: [] })
  expect([
    (await identity()).status,
    (await signIn(site, clerk.email, password, asAgent)).status,
  ]).toEqual([401, 401])
  await site.councilIs({ submissions })
  expect((await identity()).status).toBe(403)
})
