import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callLintel } from '../cli/callLintel.ts'
import { openTestServer, type TestServer } from './cluster/openTestServer.ts'
import { openProxy, type Passed, type Proxy } from './journeys/openProxy.ts'
import { useFolder } from '../useFolder.ts'

const patience = 300_000
const root = useFolder('lintel-conform-server-')
const schema = 'application-journey.schema.json'
const registration = 'registration-v2/a-member-gives-the-member-number.json'
const refused = 'registration-v2/a-first-name-with-a-digit-is-refused.json'
const signedIn = 'registration-v2/a-signed-in-borrower-needs-no-password.json'
const flagged = 'registration-v2/unfinished-the-birthdate-only-shows-an-alert.json'
const handed = 'application/a-file-is-handed-to-a-colleague.json'
const withdrawn = 'application/an-application-is-withdrawn-at-the-borrowers-word.json'
const declined = 'application/a-low-score-is-declined-with-the-factors-of-the-bureau.json'

/** A folder with these of our own journeys, each changed as it says. */
function folderOf(
  name: string,
  journeys: Readonly<Record<string, (journey: any) => void>>,
): string {
  const folder = join(root, name)
  cpSync(`tests/journeys/${schema}`, join(folder, schema))
  for (const [path, change] of Object.entries(journeys)) {
    const journey = JSON.parse(readFileSync(`tests/journeys/${path}`, 'utf8'))
    change(journey)
    cpSync(`tests/journeys/${path}`, join(folder, path))
    writeFileSync(join(folder, path), JSON.stringify(journey))
  }
  return folder
}

const asItIs = () => undefined
const does = (act: string) => (journey: any) => {
  const staff = { does: act, says: { note: 'Of no use here.' } }
  journey.steps = [{ at: 'OFFER_SELECTION', staff }]
}
const oneApplication = (name: string) => folderOf(name, { [declined]: asItIs })

let server: TestServer
let address: string
const proxies: Proxy[] = []

beforeAll(async () => {
  server = await openTestServer({}, { works: true })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
}, patience)
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
})
afterAll(async () => {
  await server.close()
})

/** The command at the server, or at one that answers otherwise. */
async function conform(
  folder: string,
  alter?: (answer: Passed) => Pick<Passed, 'status' | 'body'> | Passed | undefined,
) {
  const proxy = alter && (await openProxy(address, alter))
  if (proxy) proxies.push(proxy)
  const { status, stdout, stderr } = await callLintel([
    'conform',
    '--url',
    proxy?.address ?? address,
    '--cases',
    folder,
    '--json',
  ])
  expect(stderr).not.toContain('--url')
  return {
    status,
    stderr,
    ...(JSON.parse(stdout) as {
      passed: number
      failed: number
      skipped: any[]
      failures: any[]
      coverage: any
    }),
  }
}

describe('conform at a running server', () => {
  it(
    'walks registrations and applications by its own bundles, leaves out by name what no caller can send, and counts what it came by',
    async () => {
      const found = await conform(
        folderOf('kept', {
          [registration]: asItIs,
          [refused]: asItIs,
          [signedIn]: asItIs,
          [flagged]: asItIs,
          [declined]: asItIs,
        }),
      )
      expect(found.failures).toEqual([])
      expect(found.status).toBe(0)
      expect(found.passed).toBeGreaterThanOrEqual(4)
      expect(found.skipped).toHaveLength(1)
      expect(found.skipped[0]).toEqual({
        name: expect.stringContaining('unfinished-the-birthdate-only-shows-an-alert.json (alder)'),
        reason: 'It sets flags, which no caller can send: run it without --url, or with --browser',
      })
      for (const part of ['steps', 'edges', 'rules', 'routes'])
        expect(found.coverage[part].covered, part).toBeGreaterThan(5)
      expect(found.coverage.routes.screens.covered).toBeGreaterThan(2)
    },
    patience,
  )

  it(
    'tells the first thing that is not as promised, and the rule and file that decided',
    async () => {
      const cases = folderOf('not-kept', {
        [declined]: (journey) => {
          journey.expect = { status: 'OFFER_SELECTION' }
        },
        [refused]: (journey) => {
          const [pointer] = Object.keys(journey.expect.validationErrors)
          journey.expect.validationErrors = { [pointer!]: 'Something else' }
        },
      })
      const { failures, status } = await conform(cases)
      expect(status).toBe(1)
      const [application, ...rest] = failures
      expect(application).toMatchObject({
        at: 'the end',
        expected: 'OFFER_SELECTION',
        actual: 'DECLINED (error/credit)',
      })
      expect(application.cause).toMatch(
        /\[[\w-]+\] is .*nothing is under way; the way: APP_SUBMISSION/,
      )
      expect(application.file).toMatch(/^flows\/application\/.*\.json$/)
      expect(rest.length).toBeGreaterThan(0)
      for (const failure of rest)
        expect(failure).toMatchObject({
          expected: 'Something else',
          file: expect.stringContaining('schemas/'),
        })
    },
    patience,
  )

  it(
    'tells why someone of the staff cannot do something',
    async () => {
      const { failures } = await conform(
        folderOf('staff', { [handed]: does('condition-aded'), [withdrawn]: does('resumed') }),
      )
      expect(failures.map(({ expected, cause }) => [expected, cause])).toEqual([
        [
          'condition-aded',
          expect.stringMatching(/no act "condition-aded" of the desk\..*"condition-added"/),
        ],
        ['resumed', expect.stringContaining('[file-is-on-hold] is false')],
      ])
      for (const { actual } of failures) expect(actual).toContain('condition-added')
    },
    patience,
  )

  it(
    'does not take the time of its journeys from anyone else',
    async () => {
      const clock = await server.app.inject({
        url: '/sandbox/api/clock',
        headers: { 'x-org': 'alder' },
      })
      expect(Math.abs(Date.parse(clock.json().now) - Date.now())).toBeLessThan(60_000)
    },
    patience,
  )
})

describe('conform at a server that answers wrongly', () => {
  it(
    'says which call gave an answer that is not of its shape',
    async () => {
      const { failures } = await conform(oneApplication('shape'), (answer) => {
        if (!answer.path.endsWith('/case')) return answer
        return { status: 200, body: { ...answer.body, creditTries: 'many' } }
      })
      expect(failures).toHaveLength(1)
      expect(failures[0]).toMatchObject({
        at: 'GET /service-application/api/v1/application/heloc/{uuid}/case',
        expected: 'an answer as schemas/calls/case.json gives it',
        actual: expect.stringContaining('/creditTries must be'),
      })
    },
    patience,
  )

  it(
    'says that a status is not what the rules make of the facts',
    async () => {
      const { failures } = await conform(oneApplication('status'), (answer) =>
        answer.path.endsWith('/next-step') && answer.body.status === 'DECLINED'
          ? { status: 200, body: { ...answer.body, status: 'CANCELLED' } }
          : answer,
      )
      expect(failures).toHaveLength(1)
      expect(failures[0]).toMatchObject({
        at: 'the end',
        expected: 'DECLINED (error/credit)',
        actual: expect.stringContaining('CANCELLED'),
      })
      expect(failures[0].cause).toContain(
        'By its facts and the rules of the configuration it would stand at DECLINED: the server decides otherwise',
      )
    },
    patience,
  )

  it(
    'says what a registration should have come to, and what it was answered',
    async () => {
      const cases = folderOf('register', { [registration]: asItIs, [refused]: asItIs })
      const { failures } = await conform(cases, (answer) =>
        answer.path.endsWith('/register')
          ? answer.status === 201
            ? {
                status: 500,
                body: {
                  code: 'server/unexpected',
                  issues: [{ code: 'server/unexpected', message: 'Something' }],
                },
              }
            : {
                status: 201,
                body: {
                  jwt: 'a.b.c',
                  identityUuid: crypto.randomUUID(),
                  applicationUuid: crypto.randomUUID(),
                },
              }
          : answer,
      )
      const made = failures.filter(({ expected }) => expected === 201)
      expect(made[0]).toMatchObject({
        at: 'POST /identity/api/v1/registration/register',
        actual: 500,
      })
      expect(made[0].cause).toMatch(
        /walk "registration-v2" to its end, .*answers 500: .*server\/unexpected/,
      )
      const taken = failures.filter(({ expected }) => expected === 422)
      expect(taken[0].cause).toContain('the server must refuse the answer of "legal-name"')
    },
    patience,
  )

  it(
    'waits where it counts calls, and goes on',
    async () => {
      let left = 2
      const { failures, passed } = await conform(
        folderOf('counted', { [registration]: asItIs }),
        (answer) =>
          answer.path.endsWith('/register') && left-- > 0
            ? { ...answer, status: 429, body: {}, headers: { 'retry-after': '1' } }
            : answer,
      )
      expect(failures).toEqual([])
      expect(passed).toBe(1)
    },
    patience,
  )

  it(
    'ends with what went before and names what it did not come to, where the server goes',
    async () => {
      let isGone = false
      const { status, failures, skipped } = await conform(oneApplication('gone'), (answer) => {
        isGone ||= answer.path.endsWith('/next-step')
        return isGone ? undefined : answer
      })
      expect(status).toBe(1)
      expect(failures[0]).toMatchObject({
        expected: 'an answer',
        actual: expect.stringContaining('none ('),
      })
      expect(failures[0].cause).toContain('Nothing answers at')
      expect(skipped.map(({ reason }) => reason)).toEqual([])
    },
    patience,
  )
})

it(
  'leaves applications out by name where the sandbox is off, and walks the rest',
  async () => {
    const real = await openTestServer({ sandbox: false }, { url: server.url })
    try {
      const url = await real.app.listen({ port: 0, host: '127.0.0.1' })
      const folder = folderOf('real', { [registration]: asItIs, [declined]: asItIs })
      const { status, stdout } = await callLintel([
        'conform',
        '--url',
        url,
        '--cases',
        folder,
        '--json',
      ])
      const { passed, skipped } = JSON.parse(stdout)
      expect({ status, passed }).toEqual({ status: 0, passed: 1 })
      expect(skipped).toEqual([
        {
          name: expect.stringContaining('(alder)'),
          reason: expect.stringContaining('The server’s sandbox is off'),
        },
      ])
    } finally {
      await real.close()
    }
  },
  patience,
)
