import { describe, expect, it } from 'vitest'
import { controlOf } from '#model'
import { sampleTexts } from '../../../src/analysis/sample/sampleTexts.ts'
import { createAjv } from '../../../src/loader/validators/createAjv.ts'
import { formatsOfForms } from '../../../src/loader/validators/formatNames.ts'

const ajv = createAjv({ formats: ['local-time'] })

describe('every format that a form may name', () => {
  it.each([...formatsOfForms])(
    '%s: has a control, and texts that it takes and others that it refuses',
    (format) => {
      const schema = { type: 'string', format }
      const takes = ajv.compile(schema)
      expect(controlOf(schema)).toBeDefined()
      expect(sampleTexts(schema, 2).filter((text) => takes(text))).not.toEqual([])
      expect(
        ['no such thing €', '~', '2026-02-30', '25:00', 'a b', '('].every((text) => takes(text)),
      ).toBe(false)
    },
  )

  it.each([
    ['date-time', '2026-02-28T23:59:59Z', true],
    ['date-time', '2024-02-29T00:00:00.5+05:45', true],
    ['date-time', '2026-02-29T00:00:00Z', false],
    ['date-time', '2026-04-27T14:30:00', false],
    ['date-time', '2026-04-27T14:30', false],
    ['time', '14:30:00-08:00', true],
    ['time', '14:30', false],
    ['local-time', '14:30', true],
    ['local-time', '24:00', false],
    ['uri', 'https://example.com/a?b=c#d', true],
    ['uri', 'example.com', false],
    ['uri', 'https://example.com/a b', false],
  ])('%s: %s is %s', (format, text, isTaken) => {
    expect(ajv.validate({ type: 'string', format }, text)).toBe(isTaken)
  })
})
