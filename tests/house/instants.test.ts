import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** What takes a day or time out of an instant without the zone that it is read in. */
const withoutZone =
  /toISOString\(\)\.slice|\.slice\(0, ?16\)\.replace\('T'|timeStyle|\.get(?:UTC)?(?:FullYear|Month|Date|Day|Hours)\(|Date\.UTC\(|toLocale(?:Date|Time)String/

const files = ['app', 'origination', 'renderer', 'server'].flatMap((room) =>
  readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/${room}/${path}`),
)

describe('an instant that people read', () => {
  it('is written by formatInstant or civilDate, and begins by startOfDay, in a zone', () => {
    expect(files.length).toBeGreaterThan(500)
    expect(files.filter((file) => withoutZone.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
