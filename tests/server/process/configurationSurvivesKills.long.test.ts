import { cpSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { seed } from '../../random/seed.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { buildServer, type BuiltServer } from './buildServer.ts'
import { createRandom } from './createRandom.ts'
import { startProcess } from './startProcess.ts'
import { useFolder } from '../../useFolder.ts'

const kills = 50
const random = createRandom(seed)
const config = useFolder('lintel-changed-')
const words = join(config, 'texts/words.json')
let built: BuiltServer
beforeAll(async () => {
  // The database outlives the kills: survivesKills.test.ts kills servers with one of their own.
  cpSync('examples/starter', config, { recursive: true })
  writeFileSync(words, '{ "words": { "close": "Close" } }')
  built = await buildServer('tests/server/process/serve.ts')
})

async function read(
  port: number,
): Promise<{ readonly bundle: string; readonly word: string; readonly isStale: boolean }> {
  const html = await (await fetch(`http://127.0.0.1:${port}/card?orgCode=library`)).text()
  const { bundle } = JSON.parse(/id="lintel-page">(.*?)<\/script>/s.exec(html)![1]!) as {
    bundle: string
  }
  const { words: served } = (await (
    await fetch(`http://127.0.0.1:${port}/config/bundles/${bundle}.json`)
  ).json()) as {
    words: Record<string, string>
  }
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(ready.status).toBe(200)
  return {
    bundle,
    word: served.close!,
    isStale: ((await ready.json()) as { configStale: boolean }).configStale,
  }
}

it(`${kills} kills while the configuration changes, often to a broken one: each start serves the old words or the new, whole`, async () => {
  const start = {
    script: built.script,
    environment: {
      DATABASE_URL: await createDatabase(),
      LINTEL_DATA_KEY: dataKey,
      LINTEL_CONFIG: config,
    },
  }
  const good = readFileSync(words, 'utf8')
  // What can be served: the last words that were valid, or those that were written when the
  // server was killed.
  let known = ['Close']
  for (let cycle = 1; cycle <= kills; cycle++) {
    const server = await startProcess(join(config, 'data'), start)
    const before = await read(server.port)
    expect(known).toContain(before.word)
    const word = `Close ${cycle}`
    writeFileSync(words, good.replace('"close": "Close"', `"close": "${word}"`))
    const isCut = random() < 0.3
    if (isCut) truncateSync(words, 20)
    // Reading, checking and storing takes up to a second from the half second of quiet on.
    await pause(400 + random() * 1200)
    await server.kill('SIGKILL')
    known = isCut ? [before.word] : [before.word, word]
  }
  writeFileSync(words, good.replace('"close": "Close"', '"close": "Shut"'))
  const server = await startProcess(join(config, 'data'), start)
  process.stdout.write(`${kills} kills, seed ${seed}\n`)
  expect(await read(server.port)).toMatchObject({ word: 'Shut', isStale: false })
  expect(await server.kill('SIGTERM')).toBe(0)
}, 7_200_000)
