import type { AddressInfo } from 'node:net'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { listStaff } from '../../../src/server/vendors/sandbox/listStaff.ts'
import { copyConfiguration } from '../../e2e/copyConfiguration.ts'
import { send } from '../callServer.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { useServer } from '../cluster/useServer.ts'
import { agentHeaders } from '../identity/agentHeaders.ts'
import { runLintel } from '../operations/runLintel.ts'

const path = '/service-configuration/secure/api/v1/releases'
const folder = copyConfiguration('alder', {})
const server = useServer()
const emailOf = (org: string) => listStaff(org).find(({ role }) => role === 'agent')!.email
let staff: Record<string, Record<string, string>>
beforeAll(async () => {
  const { store, identities } = server.services
  const headersOf = async (org: string, email: string) => {
    const known = await identities.findByEmail(store, org, email)
    const account = { email, passwordHash: 'none', profile: {}, profileType: 'agent' as const }
    const uuid = known?.uuid ?? (await identities.insert(store, org, account))
    return { ...(await agentHeaders(server, org, uuid)), 'x-org': org }
  }
  staff = {
    compliance: await headersOf('alder', emailOf('alder')),
    agent: await headersOf('alder', 'another.agent@example.com'),
    elsewhere: await headersOf('harborlight', emailOf('harborlight')),
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const publish = async (...words: readonly string[]) => {
  const environment = {
    DATABASE_URL: server.url,
    LINTEL_DATA_KEY: dataKey,
    LINTEL_SANDBOX: 'on',
  }
  const all = ['publish', '--config', folder, '--why', 'It costs more.', ...words]
  const { stdout } = await runLintel(all, environment)
  if (!stdout.startsWith('Release')) throw new Error(stdout)
  return Number(/^Release (\d+) /m.exec(stdout)?.[1])
}
const call = async (who: string, way: string, body?: JsonObject) => {
  const answer = await send(server, body ? 'POST' : 'GET', `${path}${way}`, {
    headers: staff[who]!,
    ...(body && { body }),
  })
  return [answer.status, body ? answer.body : (answer.body as unknown)] as const
}
const because = { why: 'The council agreed.' }
const list = async (who = 'compliance') =>
  (await call(who, ''))[1] as unknown as {
    number: number
    isServed: boolean
    isWaiting: boolean
    changes: string[]
    events: { type: string; actor: string }[]
  }[]
const raise = (from: number, to: number) => {
  for (const [file, word] of [
    ['lending/underwriting.json', 'Cents": '],
    ['orgs/base.json', '"manualNotarizationCents": '],
  ] as const) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replaceAll(`${word}${from}`, `${word}${to}`))
  }
}

describe('releases by the calls of a server', () => {
  it('are decided by another person of compliance than their author', async () => {
    const own = await publish('--org', 'alder', '--by', emailOf('alder').toUpperCase())
    expect((await call('compliance', `/${own}/approval`, because))[0]).toBe(403)
    expect(await call('compliance', `/${own}/rejection`, because)).toEqual([
      200,
      expect.objectContaining({
        type: 'rejected',
        lenders: [expect.objectContaining({ org: 'alder', number: own })],
      }),
    ])
    const first = await publish('--org', 'alder', '--by', 'ops')
    expect(await list()).toMatchObject([
      { number: first, isWaiting: true, isServed: false },
      { number: own, isWaiting: false },
    ])
    expect((await call('compliance', `/${first}/approval`, because))[0]).toBe(200)
    raise(30000, 32500)
    const second = await publish('--org', 'alder', '--by', 'ops')
    expect((await call('compliance', `/${second}/approval`, because))[0]).toBe(200)
    const [newest] = await list()
    expect((await call('compliance', `/${first}`))[1]).toMatchObject({ release: { number: first } })
    expect(newest).toMatchObject({ number: second, isServed: true })
    expect(newest!.events.map(({ type, actor }) => [type, actor])).toEqual([
      ['proposed', 'ops'],
      ['approved', emailOf('alder')],
      ['published', emailOf('alder')],
    ])
    expect(newest!.changes.join()).toContain('was $300.00 and is $325.00')
    expect(await call('compliance', '/rollback', because)).toEqual([
      200,
      expect.objectContaining({
        type: 'rolled-back',
        lenders: [expect.objectContaining({ number: first })],
      }),
    ])
    expect((await call('compliance', `/${second}/approval`, because))[0]).toBe(409)
  })

  it('are the same by the command, for an agent who signs in with their second factor', async () => {
    raise(32500, 35000)
    const number = await publish('--org', 'alder', '--by', 'ops')
    await server.app.listen({ port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    const lintel = (org: string, later: number, ...words: readonly string[]) => {
      const { email, password, totpSecret } = listStaff(org).find(({ role }) => role === 'agent')!
      // No code is good twice; the next one is good already.
      const timestamp = Date.now() + later * 30_000
      return runLintel([...words, '--url', `http://127.0.0.1:${port}`, '--org', org], {
        LINTEL_STAFF_EMAIL: email,
        LINTEL_STAFF_PASSWORD: password,
        LINTEL_STAFF_CODE: new TOTP({ secret: totpSecret }).generate({ timestamp }),
      })
    }
    const listed = await lintel('alder', 0, 'release', `${number}`)
    expect([listed.status, listed.stdout]).toEqual([0, expect.stringContaining('is $350.00')])
    expect(listed.stdout).toContain('waits for an approval')
    const approved = await lintel(
      'alder',
      1,
      'approve',
      `${number}`,
      '--why',
      'The council agreed.',
    )
    expect([approved.status, approved.stdout]).toEqual([
      0,
      `Release ${number} is approved, and published for alder.\n`,
    ])
    const other = await publish('--org', 'harborlight', '--by', 'ops')
    const rejected = await lintel('harborlight', 0, 'reject', `${other}`, '--why', 'Not yet.')
    expect([rejected.status, rejected.stdout]).toEqual([0, `Release ${other} is rejected.\n`])
    const back = await lintel('harborlight', 1, 'rollback', '--why', 'Nothing was served.')
    expect([back.status, back.stdout]).toEqual([1, expect.stringContaining('no-earlier-release')])
    const plain = await runLintel(['releases', '--url', 'http://a.example', '--org', 'alder'], {})
    expect(plain.status, 'no password goes over a plain connection').toBe(2)
    for (const words of [
      ['approve', `${number}`, '--by', 'ops', '--why', 'Two names.'],
      ['approve', `${number}`],
    ])
      expect((await lintel('alder', 1, ...words)).status).toBe(2)
  })

  it('are nothing to agents whom org.json does not name, nor to another lender', async () => {
    const { number } = (await list())[0]!
    for (const who of ['agent', 'elsewhere']) {
      expect((await call(who, `/${number}/approval`, because))[0], who).toBe(404)
      expect((await call(who, `/${number}/rejection`, because))[0], who).toBe(404)
    }
    expect((await call('agent', ''))[0]).toBe(404)
    expect((await call('agent', '/rollback', because))[0]).toBe(404)
    expect((await list('elsewhere')).map(({ events }) => events[0]!.actor)).toEqual(['ops'])
  })

  it('are not decided by one lender for another', async () => {
    raise(35000, 37500)
    const both = await publish('--by', 'ops')
    expect((await call('compliance', `/${both}/approval`, because))[0]).toBe(409)
    expect((await call('elsewhere', `/${both}/approval`, because))[0]).toBe(409)
    expect((await list())[0]).toMatchObject({ number: both, isWaiting: true })
  })
})
