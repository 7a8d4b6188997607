import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Issue, JsonObject } from '#model'
import { bundleOf, paths, send as sendTo } from '../callServer.ts'
import { openTestServer, type TestServer } from '../cluster/openTestServer.ts'
import { signIn } from '../identity/member.ts'
import { isDeep } from '../../deep.ts'
import { useFolder } from '../../useFolder.ts'

// Any configuration is reloaded in the same way: two libraries are read in a quarter of the time.
const config = useFolder('lintel-reload-')
const org = 'library'
const log: { readonly level: number; readonly msg: string; readonly issues?: readonly Issue[] }[] =
  []
let server: TestServer
beforeAll(async () => {
  cpSync('examples/starter', config, { recursive: true })
  writeFileSync(words(), '{ "words": { "back": "Back" } }')
  server = await openTestServer(
    { config },
    { logTo: { write: (line) => void log.push(JSON.parse(line)) } },
  )
})
afterAll(async () => {
  await server.close()
})

const send = (method: 'GET' | 'POST', url: string, sent: object = {}) =>
  sendTo(server, method, url, { org, ...sent })
const words = () => join(config, 'texts/words.json')
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(file, change(readFileSync(file, 'utf8')))
const flag = 'summer-hours'
const isOn = async () => {
  const { body } = await send('POST', paths.flag, {
    body: { featureKey: flag, optimizeUser: { attributes: {} } },
  })
  return body.enabled as boolean
}
/** What an agent of the library hears of the configuration. */
async function toldToAgent() {
  const { staff } = (await send('GET', '/sandbox/api/people')).body
  const { email, password, code } = staff.find(({ role }: { role: string }) => role === 'agent')
  const { jwt } = (await signIn(server, email, password, { code, mode: 'agent', org })).body
  const headers = { authorization: `Bearer ${jwt}` }
  return (await send('GET', '/service-configuration/secure/api/v1/state', { headers })).body
}
const told = () => log.filter(({ msg }) => msg.includes('the configuration'))

/**
 * Reloads, and meanwhile asks one question after the other; gives what was answered until the
 * reload was done. `rest`: between questions, which cost as much of the processor as the reload.
 */
async function askDuring<Answer>(
  ask: () => Promise<Answer>,
  rest: () => Promise<unknown> = setImmediate,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const state = { isDone: false }
  const reloading = server.services.bundles.reload().finally(() => (state.isDone = true))
  while (!state.isDone) {
    answers.push(await ask())
    await rest()
  }
  await reloading
  return answers
}

it('reads a broken change while requests are answered, and refuses it: the log tells once which file, where, and what to do', async () => {
  const before = bundleOf(server, org)
  const valid = readFileSync(words(), 'utf8')
  edit(words(), (text) => text.replace('"Back"', '7'))
  // Nothing is compiled of what is refused: what takes time is starting, reading and checking.
  const answers = await askDuring(
    async () => (await send('GET', paths.stateLicenses)).status,
    () => pause(5),
  )
  expect(answers.length).toBeGreaterThan(20)
  expect(new Set(answers)).toEqual(new Set([200]))
  expect(bundleOf(server, org)).toBe(before)

  await server.services.bundles.reload()
  expect(told()).toHaveLength(1)
  const [{ issues = [] }] = told() as [(typeof log)[number]]
  expect(issues[0]).toMatchObject({
    severity: 'error',
    file: 'texts/words.json',
    pointer: expect.stringMatching(/^\/\w/),
    line: expect.any(Number),
  })
  expect(issues[0]!.remedy).toMatch(/\w{3}/)
  expect(await toldToAgent()).toMatchObject({
    bundle: before,
    isStale: true,
    issues: expect.arrayContaining([
      expect.objectContaining({ file: 'texts/words.json', remedy: issues[0]!.remedy }),
    ]),
  })

  writeFileSync(words(), valid)
  await server.services.bundles.reload()
  expect(told().map(({ msg }) => msg)).toEqual([
    expect.stringContaining('errors'),
    'the configuration is valid again',
  ])
  expect(bundleOf(server, org)).toBe(before)
})

it('takes a valid change whole: no answer while it comes is half of it, and all lenders change at once', async () => {
  const [library, northside] = [bundleOf(server, org), bundleOf(server, 'northside')]
  edit(words(), (text) => text.replace('"Back"', '"Go back"'))
  edit(join(config, 'orgs/library/org.json'), (text) =>
    JSON.stringify({ ...(JSON.parse(text) as JsonObject), flags: { [flag]: { enabled: true } } }),
  )
  const seen = await askDuring(async () => {
    const [before, enabled, after] = [bundleOf(server, org), await isOn(), bundleOf(server, org)]
    return {
      isNew: before !== library,
      enabled,
      isSame: before === after,
      both: (after !== library) === (bundleOf(server, 'northside') !== northside),
    }
  })
  expect(seen.length).toBeGreaterThan(5)
  expect(seen.every(({ both }) => both)).toBe(true)
  const settled = seen.filter(({ isSame }) => isSame)
  expect(settled.filter(({ isNew, enabled }) => isNew !== enabled)).toEqual([])
  expect(settled[0]).toMatchObject({ isNew: false, enabled: false })
  expect([
    bundleOf(server, org) === library,
    bundleOf(server, 'northside') === northside,
    await isOn(),
  ]).toEqual([false, false, true])
  const served = server.services.bundles.current(org)!
  expect([
    served.bundle.words.back,
    Object.isFrozen(served.bundle),
    Object.isFrozen(served.bundle.words),
  ]).toEqual(['Go back', true, true])
})

it.runIf(isDeep)(
  '(only in the long run) continues where the thread that reads has ended, as if it never had',
  async () => {
    const before = bundleOf(server, org)
    await server.services.bundles.close()
    edit(words(), (text) => text.replace('"Go back"', '"Back"'))
    await server.services.bundles.reload()
    expect(bundleOf(server, org)).not.toBe(before)
    expect(server.services.bundles.isStale()).toBe(false)
  },
  300_000,
)
