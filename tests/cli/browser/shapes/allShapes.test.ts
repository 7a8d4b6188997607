import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isDeep } from '../../../deep.ts'
import { cells } from '../../../renderer/shapes/cells.ts'
import { engines } from '../../../../src/cli/browser/engines.ts'
import { callLintel } from '../../callLintel.ts'
import { writeShapes } from './writeShapes.ts'

/** Every engine that this machine has. */
const names = ['chromium', 'firefox', 'webkit']
const paths = await Promise.all(names.map((name) => engines[name]!.find()))
const used = names.filter((_, index) => paths[index] !== undefined)
const folder = isDeep ? writeShapes(cells) : ''
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.runIf(isDeep)(
  `(only in the long run) lintel conform --browser fills every shape of a field from empty to accepted, and submits it, in ${used.join(', ')}`,
  async () => {
    const pictures = join(folder, 'pictures')
    const how = ['--with', used.join(','), '--widths', '360', '--workers', '2']
    const { status, stdout } = await callLintel([
      'conform',
      '--browser',
      pictures,
      ...how,
      '--config',
      folder,
    ])
    expect(stdout).toMatch(/^All promises hold: [1-9]\d* passed, 0 failures, 0 skipped/)
    expect(status).toBe(0)
  },
  2_400_000,
)
