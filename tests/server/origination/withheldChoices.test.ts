import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyLenders } from '../cluster/copyLenders.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { registerApplicant } from './registerApplicant.ts'
import { submit } from './submit.ts'
import { typical } from './typical.ts'
import { fastVendors } from './fastVendors.ts'

const profile = typical['start/profile']!

/** The repository's data, with a purpose that only borrowers in one state are offered. */
function copyWithChoice(rule: string): string {
  const config = copyLenders('choices', 'alder')
  const path = join(config, 'flows/application/start.screens.json')
  const file = JSON.parse(readFileSync(path, 'utf8')) as { screens: Record<string, object> }
  const screen = {
    ...file.screens['start/profile'],
    options: { loanPurpose: { [String(profile.loanPurpose)]: rule } },
  }
  writeFileSync(
    path,
    JSON.stringify({ ...file, screens: { ...file.screens, 'start/profile': screen } }),
  )
  return config
}

describe('a choice that a fact forbids', () => {
  const config = copyWithChoice('home-lies-in-texas')
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ config }, { works: true, vendors: fastVendors() })
  })
  afterAll(async () => {
    await server.close()
    rmSync(config, { recursive: true, force: true })
  })

  it('is refused by the server although the form knows it; another is taken', async () => {
    const who = await registerApplicant(server)
    const refused = await submit(server, who, 'start/profile', profile)
    expect([refused.status, refused.body.issues]).toMatchObject([
      422,
      [{ code: 'engine/choice-withheld', pointer: '/answer/loanPurpose' }],
    ])
    const other = await submit(server, who, 'start/profile', { ...profile, loanPurpose: 'OTHER' })
    expect(other.status).toBe(200)
  })
})
