import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Pure rooms, by what each may import. */
const rooms = {
  engine: ['#model', 'immer'],
  lending: ['#model', '#engine'],
  support: ['#model', '#engine'],
}

describe.each(Object.entries(rooms))('the room %s is pure', (room, imported) => {
  const files = readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  )

  it.each(files)('%s asks neither the clock nor chance nor the world', (path) => {
    const text = readFileSync(`src/${room}/${path}`, 'utf8')
    expect(text).not.toMatch(
      /Date\.now|new Date\(\)|Math\.random|performance\.|crypto\.|\bfetch\(|\blocation\.|\bdocument\.|\bwindow\.|Storage\b|\bprocess\.|setTimeout|console\./,
    )
    for (const [, specifier] of text.matchAll(/from '([^'.][^']*)'/g))
      expect(imported).toContain(specifier)
  })
})
