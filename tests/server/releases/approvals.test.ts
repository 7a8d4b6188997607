import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#model'
import { verifyTrail } from '../../../src/server/audit/verifyTrail.ts'
import { openTrail } from '../../../src/server/audit/openTrail.ts'
import { openDatabase } from '../../../src/server/stores/openDatabase.ts'
import { advanceClock } from '../../../src/server/stores/sandboxClockStore.ts'
import { createDatabase } from '../cluster/createDatabase.ts'
import { dataKey } from '../cluster/dataKey.ts'
import { lintelOn } from './lintelOn.ts'
import { useFolder } from '../../useFolder.ts'

const folder = useFolder('lintel-approvals-')
let databaseUrl: string
const rules = 'texts/library-rules.json'
const marks = 'lending/approvals.json'
const brand = 'orgs/northside/org.json'
beforeAll(async () => {
  cpSync('examples/starter', folder, { recursive: true })
  const mark = { title: 'The rules', source: 'The city council', places: [rules] }
  const approvals = { title: 'Approvals', source: 'The city council', places: [marks] }
  cpSync('lending/approvals.json', join(folder, marks))
  write(marks, { title: 'What a second person approves', marks: { rules: mark, approvals } })
  databaseUrl = await createDatabase()
})

const read = (file: string) => readFileSync(join(folder, file), 'utf8')
const write = (file: string, content: JsonObject | string) =>
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
const edit = (file: string, from: string, to: string) => {
  expect(read(file)).toContain(from)
  write(file, read(file).replace(from, to))
}
const lintel = lintelOn(() => databaseUrl)
const as = (actor: string) => ['--by', actor, '--why', 'Readers asked for it.'] as const
const publish = (...words: readonly string[]) =>
  lintel('publish', '--config', folder, ...as('ops'), ...words)
const approve = (number: number, actor = 'compliance') =>
  lintel('approve', `${number}`, ...as(actor))
const state = async () => {
  const [, stdout] = await lintel('releases', '--json')
  const { releases } = JSON.parse(stdout) as {
    releases: { release: { number: number }; servedTo: string[]; isWaiting: boolean }[]
  }
  return Object.fromEntries(
    releases.map(({ release, servedTo, isWaiting }) => [
      release.number,
      isWaiting ? 'waits' : servedTo.join(),
    ]),
  )
}

describe('what is marked', () => {
  it('waits for a second person, who is not its author', async () => {
    expect(await publish()).toEqual([0, expect.stringContaining('Release 1 waits')])
    expect(await state()).toEqual({ 1: 'waits' })
    expect(await approve(1, ' OPS ')).toEqual([1, expect.stringContaining('cannot approve')])
    expect(await state()).toEqual({ 1: 'waits' })
    expect(await approve(1)).toEqual([
      0,
      'Release 1 is approved, and published for library, northside.\n',
    ])
    expect(await approve(1)).toEqual([1, expect.stringContaining('does not wait')])
    expect(await state()).toEqual({ 1: 'library,northside' })
  })

  it('is said with its mark, what is not marked is published at once', async () => {
    edit(brand, 'Northside Library', 'The Northside Library')
    expect(await publish()).toEqual([0, 'Release 2 is published for northside.\n'])
    edit(rules, 'four weeks', 'five weeks')
    const [, said] = await publish()
    expect(said).toMatch(
      /^Release 3 waits for the approval of a second person for library, northside: 2 changes/,
    )
    expect(said).toContain(`in ${rules} /body/0/paragraph (The rules)`)
    expect(await state()).toEqual({ 1: 'library', 2: 'northside', 3: 'waits' })
    expect((await lintel('release', '3'))[1]).toContain('{+five+} weeks')
  })

  it('is never served once it is rejected', async () => {
    expect(await lintel('reject', '3', ...as('compliance'))).toEqual([
      0,
      'Release 3 is rejected.\n',
    ])
    expect(await approve(3)).toEqual([1, expect.stringContaining('does not wait')])
    expect(await state()).toEqual({ 1: 'library', 2: 'northside', 3: '' })
  })

  it('is approved as it was proposed, not as something else that it has become', async () => {
    expect((await publish())[1]).toMatch(/^Release 4 waits/)
    edit(rules, 'five weeks', 'six weeks')
    expect((await publish())[1]).toMatch(/^Release 5 waits/)
    expect((await approve(5))[0]).toBe(0)
    expect(await approve(4)).toEqual([1, expect.stringContaining('no longer changes')])
    expect(await state()).toMatchObject({ 4: 'waits', 5: 'library,northside' })
  })

  it('may be formatted, and its members put in another order, by one person', async () => {
    const content = JSON.parse(read(rules)) as JsonObject
    write(rules, JSON.stringify(Object.fromEntries(Object.entries(content).toReversed()), null, 4))
    expect((await publish())[1]).not.toContain('waits')
  })

  it('stays marked until a second person takes the mark away', async () => {
    const before = read(marks)
    write(marks, { title: 'Nothing', marks: {} })
    expect((await publish())[1]).toContain(`in ${marks} `)
    write(marks, before)
  })

  it('waits for its approval and for its time', async () => {
    const at = new Date(Date.now() + 86_400_000).toISOString()
    edit(rules, 'six weeks', 'seven weeks')
    const [, said] = await publish('--at', at)
    const number = Number(/^Release (\d+) waits/.exec(said)![1])
    expect(said).toContain(`in force from ${at}`)
    expect((await approve(number))[1]).toContain(`in force from ${at}`)
    expect((await state())[number]).toBe('')
    edit(brand, 'The Northside', 'Our Northside')
    edit(rules, 'seven weeks', 'six weeks')
    expect((await publish())[1]).toContain(
      `Release ${number}, published before, comes into force later and does not contain this one.`,
    )
    const store = openDatabase(databaseUrl, () => undefined, 1)
    await advanceClock(store, 25 * 3_600_000)
    await store.destroy()
    expect((await state())[number]).toBe('library,northside')
  })

  it('needs who and why, and a number', async () => {
    for (const command of ['approve', 'reject']) {
      expect((await lintel(command, '4', '--by', 'compliance'))[0]).toBe(2)
      expect((await lintel(command, 'four', ...as('compliance')))[0]).toBe(2)
      expect(await lintel(command, '99', ...as('compliance'))).toEqual([
        1,
        expect.stringContaining('no release 99'),
      ])
    }
  })

  it('is in the trail, with what was approved', async () => {
    const trail = await openTrail({ DATABASE_URL: databaseUrl, LINTEL_DATA_KEY: dataKey })
    expect((await verifyTrail(trail)).issues).toEqual([])
    const events = await trail.store
      .selectFrom('release_events')
      .select(['type', 'actor', 'meaning'])
      .where('release', '=', 5)
      .orderBy('seq')
      .execute()
    await trail.close()
    expect(events.map(({ type, actor }) => [type, actor])).toEqual([
      ['proposed', 'ops'],
      ['approved', 'compliance'],
      ['published', 'compliance'],
    ])
    expect(new Set(events.map(({ meaning }) => meaning)).size).toBe(1)
    expect(events[0]!.meaning).toMatch(/^[0-9a-f]{64}$/)
  })
})
