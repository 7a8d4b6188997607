import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runLintel } from '../operations/runLintel.ts'
import { useFolder } from '../../useFolder.ts'

const root = useFolder('lintel-embedded-releases-')
const folder = join(root, 'source')
const environment = { DATA_DIR: join(root, 'data'), DATABASE_URL: '', LINTEL_SANDBOX: 'on' }
beforeAll(() => cpSync('examples/starter', folder, { recursive: true }))

it('two releases of an embedded database are compared, though each command starts it', async () => {
  const publish = ['publish', '--config', folder, '--by', 'ops', '--why', 'Readers asked.']
  expect((await runLintel(publish, environment)).status).toBe(0)
  const words = ['diff', 'release:1', 'release:1', '--org', 'library']
  expect(await runLintel(words, environment)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('library: no difference'),
  })
})
