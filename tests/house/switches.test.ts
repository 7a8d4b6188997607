import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import schema from '../../schemas/meta/org.schema.json' with { type: 'json' }

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|json)$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
const texts = ['src', 'flows', 'orgs'].flatMap(textsIn)

/**
 * `switches.crypto` and `switches['crypto']` of code, "org.switches.crypto" of rules,
 * `"switch": "crypto"` of pages in org.json.
 */
describe.each(schema.properties.switches.propertyNames.enum)('the switch %s', (name) => {
  const reader = new RegExp(`switches\\.${name}\\b|switches\\['${name}'\\]|"switch": "${name}"`)

  it('is read where a page or a rule depends on it', () => {
    expect(texts.some((text) => reader.test(text))).toBe(true)
  })
})
