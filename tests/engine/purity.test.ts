import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = readdirSync('src/engine', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.ts'),
)

describe('the engine is pure', () => {
  it.each(files)('%s asks neither the clock nor chance nor the world', (path) => {
    const text = readFileSync(`src/engine/${path}`, 'utf8')
    expect(text).not.toMatch(
      /Date\.now|new Date\(\)|Math\.random|performance\.|crypto\.|\bfetch\(|\blocation\.|\bdocument\.|\bwindow\.|Storage\b|\bprocess\.|setTimeout|console\./,
    )
    for (const [, specifier] of text.matchAll(/from '([^'.][^']*)'/g))
      expect(['#model', 'json-logic-js', 'immer']).toContain(specifier)
  })
})
