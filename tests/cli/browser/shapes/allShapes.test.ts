import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isDeep } from '../../../deep.ts'
import { cells } from '../../../renderer/shapes/cells.ts'
import { engines } from '../../../../src/cli/browser/engines.ts'
import { callLintel } from '../../callLintel.ts'
import { writeShapes } from './writeShapes.ts'

/** One of each control that holds others, walked together as the steps of one flow; `npm run test:deep` walks each shape by itself. */
const few = ['a constant', 'text or list', 'by a discriminator, the second', 'places and more', 'fields and names', 'lists in lists']
const walked = isDeep ? cells : cells.filter(({ shape }) => few.includes(shape))
/** In the long run every engine that this machine has. */
const names = isDeep ? ['chromium', 'firefox', 'webkit'] : ['chromium']
const paths = await Promise.all(names.map((name) => engines[name]!.find()))
const used = names.filter((_, index) => paths[index] !== undefined)
const folder = writeShapes(walked, !isDeep)
afterAll(() => rmSync(folder, { recursive: true }))

it(
  `lintel conform --browser fills every shape of a field from empty to accepted, and submits it, in ${used.join(', ')}`,
  async () => {
    const pictures = join(folder, 'pictures')
    const how = ['--with', used.join(','), '--widths', '360', '--workers', '2']
    const { status, stdout } = await callLintel(['conform', '--browser', pictures, ...how, '--config', folder])
    expect(stdout).toMatch(/^All promises that were run hold: [1-9]\d* passed, 0 failures, 0 skipped/)
    expect(status).toBe(0)
  },
  isDeep ? 2_400_000 : 300_000,
)
