import { cpSync, readFileSync, writeFileSync, mkdtempSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { it } from 'vitest'
import { openTestServer } from './cluster/openTestServer.ts'
import { createDatabase } from './cluster/createDatabase.ts'
import { runLintel } from './operations/runLintel.ts'
import { registerApplicant } from './origination/registerApplicant.ts'
import { walkTo } from './origination/walkTo.ts'
import { fastVendors } from './origination/fastVendors.ts'
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
async function lap(name: string, f: () => Promise<unknown>) {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 1000 })
  await session.post('Profiler.start')
  const b = cpu(),
    t = Date.now()
  await f()
  console.log(`LAP ${name} cpu ${(cpu() - b).toFixed(2)} wall ${Date.now() - t}`)
  const { profile } = await session.post('Profiler.stop')
  writeFileSync(`/tmp/hm/lap-${name}.cpuprofile`, JSON.stringify(profile))
  session.disconnect()
}
it('profiles', { timeout: 900_000 }, async () => {
  await lap('open1', async () => (await openTestServer()).close())
  await lap('open2', async () => (await openTestServer()).close())
  await lap('open3', async () => {
    for (let i = 0; i < 5; i++) await (await openTestServer()).close()
  })
  const server = await openTestServer({}, { works: true, vendors: fastVendors() })
  await lap('register1', async () => {
    await registerApplicant(server)
  })
  await lap('register5', async () => {
    for (let i = 0; i < 5; i++) await registerApplicant(server)
  })
  const who = await registerApplicant(server)
  await lap('walk1', async () => {
    await walkTo(server, who, 'COLLECT_ADDITIONAL_INFO')
  })
  const who2 = await registerApplicant(server)
  await lap('walk2', async () => {
    await walkTo(server, who2, 'COLLECT_ADDITIONAL_INFO')
  })
  await server.close()
  const folder = mkdtempSync('/tmp/hm/pub-')
  cpSync('examples/starter', folder, { recursive: true })
  const url = await createDatabase()
  const aside = mkdtempSync('/tmp/hm/pub-')
  const publish = async (n: number) => {
    const p = `${folder}/texts/library-rules.json`
    writeFileSync(p, readFileSync(p, 'utf8').replace(/four|\d+(?= weeks)/, `${n}`))
    const r = await runLintel(['publish', '--config', folder, '--by', 'ops', '--why', 'asked'], {
      DATABASE_URL: url,
      LINTEL_SANDBOX: 'on',
    })
    if (r.status) console.log(r.stdout)
  }
  await lap('publish1', () => publish(5))
  await lap('publish2', () => publish(6))
  await lap('publish3', () => publish(7))
  await lap('openFolder', async () => (await openTestServer({ config: folder }, { url })).close())
  await lap('openFolder2', async () => (await openTestServer({ config: folder }, { url })).close())
  await lap('openAside', async () =>
    (await openTestServer({ config: aside, followsFolder: false }, { url })).close(),
  )
  await lap('openShippedOnUsed', async () => {
    const u = await createDatabase()
    await (await openTestServer({}, { url: u })).close()
  })
})
