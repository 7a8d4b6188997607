import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { compileForm } from '#loader/validators'
import type { Bundles } from '../../../src/server/bundles/Bundles.ts'
import { codeVersion } from '../../../src/server/bundles/codeVersion.ts'
import { createBundles } from '../../../src/server/bundles/createBundles.ts'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { resultsAt } from '../cluster/keptResults.ts'
import { runLintel } from '../operations/runLintel.ts'
import { useFolder } from '../../useFolder.ts'

vi.mock('#loader/validators', async (original) => {
  const module = await original<typeof import('#loader/validators')>()
  return { ...module, compileForm: vi.fn(module.compileForm) }
})

// A server that follows no folder, and a command that publishes one.
const folder = useFolder('lintel-prepared-')
const form = 'schemas/card/about.json'
const day = 86_400_000
let databaseUrl: string
let trail: Awaited<ReturnType<typeof openTrail>>
let bundles: Bundles
let now: Date
let bundlesRead = 0
const countReads: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"bundles"'))
      bundlesRead += 1
    return node
  },
  transformResult: async ({ result }) => result,
}

const publish = (...words: readonly string[]) =>
  runLintel(
    ['publish', '--config', folder, '--by', 'ops', '--why', 'Readers asked for it.', ...words],
    { DATABASE_URL: databaseUrl, LINTEL_SANDBOX: 'on' },
  )
const edit = (from: number, to: number) => {
  const text = readFileSync(join(folder, form), 'utf8')
  expect(text).toContain(`"maxLength": ${from}`)
  writeFileSync(join(folder, form), text.replace(`"maxLength": ${from}`, `"maxLength": ${to}`))
}
const served = () => JSON.stringify(bundles.current('northside')!.bundle.forms)
/** How many forms this thread compiles, and how many bundles it reads. */
const during = async (work: () => Promise<unknown>) => {
  const [compiled, read] = [vi.mocked(compileForm).mock.calls.length, bundlesRead]
  await work()
  return [vi.mocked(compileForm).mock.calls.length - compiled, bundlesRead - read]
}

beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  databaseUrl = await createDatabase()
  expect((await publish()).status).toBe(0)
  now = new Date()
  trail = await openTrail({ DATABASE_URL: databaseUrl, LINTEL_DATA_KEY: dataKey })
  bundles = await createBundles({
    root: folder,
    follows: false,
    store: trail.store.withPlugin(countReads),
    audit: trail.audit,
    clock: { now: () => now },
    kept: resultsAt(trail.store, codeVersion('.')),
    log: pino({ level: 'silent' }),
  })
})
afterAll(async () => {
  await bundles.close()
  await trail.close()
})

it('what a command publishes is compiled in another thread', async () => {
  edit(80, 81)
  expect((await publish()).status).toBe(0)
  now = new Date()
  const [compiled, read] = await during(() => bundles.refresh())
  expect(served()).toContain('"maxLength":81')
  expect([compiled, read! > 0]).toEqual([0, true])
})

it('what comes into force later is ready before its moment', async () => {
  edit(81, 82)
  const at = new Date(now.getTime() + day)
  expect((await publish('--at', at.toISOString())).status).toBe(0)
  now = new Date()
  const before = bundlesRead
  expect(await bundles.refresh()).toEqual(at)
  expect(served()).toContain('"maxLength":81')
  await expect.poll(() => bundlesRead - before).toBeGreaterThan(1)
  now = at
  expect(await during(() => bundles.refresh())).toEqual([0, 0])
  expect(served()).toContain('"maxLength":82')
})
