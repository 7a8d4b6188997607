import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isDeep } from '../../../deep.ts'
import { cells } from '../../../renderer/shapes/cells.ts'
import { callLintel } from '../../callLintel.ts'
import { writeShapes } from './writeShapes.ts'

/** One of each control that holds others, walked together as the steps of one flow; `npm run test:deep` walks each shape by itself. */
const few = ['a constant', 'text or list', 'by a discriminator, the second', 'places and more', 'fields and names', 'lists in lists']
const walked = isDeep ? cells : cells.filter(({ shape }) => few.includes(shape))
const folder = writeShapes(walked, !isDeep)
afterAll(() => rmSync(folder, { recursive: true }))

it(
  'lintel conform --browser fills every shape of a field from empty to accepted, and submits it',
  async () => {
    const pictures = join(folder, 'pictures')
    const { status, stdout } = await callLintel(['conform', '--browser', pictures, '--widths', '360', '--workers', '2', '--config', folder])
    expect(stdout).toMatch(/^All promises that were run hold: [1-9]\d* passed, 0 failures, 0 skipped/)
    expect(status).toBe(0)
  },
  isDeep ? 1_200_000 : 300_000,
)
