import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/**
 * The page must run on phones of 2022: Safari 15.4, Chrome 100. What came later, by the version
 * that brought it. The build lowers syntax, not methods; one lookbehind in a pattern stops the
 * whole page there.
 */
const later: Record<string, RegExp> = {
  'lookbehind (Safari 16.4)': /\(\?<[=!]/,
  'toSorted, toReversed, toSpliced (Safari 16)': /\.(toSorted|toReversed|toSpliced)\(/,
  'AbortSignal.any, AbortSignal.timeout (Safari 17.4, 16)': /AbortSignal\.(any|timeout)\(/,
  'Object.groupBy, Map.groupBy (Safari 17.4)': /\.groupBy\(/,
  'Promise.withResolvers (Safari 17.4)': /Promise\.withResolvers/,
  'Array.fromAsync (Safari 16.4)': /Array\.fromAsync/,
}

const rooms = ['model', 'engine', 'lending', 'support', 'renderer', 'app']
const sources = rooms.flatMap((room) =>
  readdirSync(join('src', room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join('src', room, path)),
)

describe('old phones', () => {
  it.each(sources)('%s uses nothing that a phone of 2022 lacks', (path) => {
    const text = readFileSync(path, 'utf8')
    for (const [name, pattern] of Object.entries(later)) expect(text, name).not.toMatch(pattern)
  })
})
