import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createRelatedTests } from '../mutations/mutants/createRelatedTests.ts'
import { judgeRooms } from '../mutations/mutants/judgeRooms.ts'
import { rooms } from '../mutations/mutants/rooms.ts'
import { sampleMutants } from '../mutations/mutants/sampleMutants.ts'

const lost = (count: number) => ({ has: (id: string) => Number(id.split(' ')[1]) < count })
const room = (name: string, size: number) => ({
  room: name,
  trials: Array.from({ length: size }, (_, index) => ({
    id: `${name} ${index}`,
    breaks: '',
    proof: { files: [], isConformed: false },
    changes: [],
    apply: () => true,
  })),
})

const namesOf = async (seed: number) =>
  (await sampleMutants('src/app/paths', 5, seed, () => [])).map(
    ({ id, breaks }) => `${id} ${breaks}`,
  )

it('mutants are tried in rooms that there are', () => {
  expect(rooms.filter((folder) => !existsSync(folder))).toEqual([])
})

it('the same seed gives the same mutants, another seed others', async () => {
  const first = await namesOf(1)
  expect(first).toHaveLength(5)
  expect(await namesOf(1)).toEqual(first)
  expect(await namesOf(2)).not.toEqual(first)
})

it('a mutant changes one place of its file in the copy, and nothing here', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'lintel-mutant-'))
  try {
    for (const { changes, apply, breaks } of await sampleMutants(
      'src/app/paths',
      20,
      1,
      () => [],
    )) {
      const [file] = changes as [string]
      const before = readFileSync(file, 'utf8')
      mkdirSync(dirname(join(copy, file)), { recursive: true })
      expect(apply(copy)).toBe(true)
      expect(readFileSync(file, 'utf8')).toBe(before)
      expect(readFileSync(join(copy, file), 'utf8'), breaks).not.toBe(before)
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
})

it('the test of the same name is tried first, and only tests that come to the file', () => {
  const related = createRelatedTests()
  const [first, ...others] = related('src/app/shell/Footer.tsx')
  expect(first).toBe('tests/app/shell/Footer.test.tsx')
  expect(others.length).toBeGreaterThan(0)
  expect(related('tests/shipped.ts')).not.toContain('tests/app/shell/Footer.test.tsx')
})

it('a room fails below 85 in a hundred, and where it has no mutants', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(judgeRooms([room('a', 20)], lost(3))).toBe(0)
  expect(judgeRooms([room('a', 20), room('b', 20)], lost(4))).toBe(2)
  expect(judgeRooms([room('a', 0)], lost(0))).toBe(1)
  said.mockRestore()
})
