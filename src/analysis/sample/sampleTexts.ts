import { variants } from '#loader'
import type { JsonObject } from '#model'

/** Texts of many kinds; the first ones that a field takes are used. */
const stock = [
  'Ada', 'Grace', 'Edith', 'CA', 'NY', 'TX', '94107', '10001', '78701', '12 Elm Street', 'San Francisco', '415-555-0101', '4155550101', '+14155550101',
  'ada@example.com', 'grace@example.com', '123456789', '021000021', '12345', '123', 'A1', 'a', '2026-11-21', '2020-01-02', '2026-11-21T12:00:00Z',
  '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', 'https://example.com/', 'Aa1!aaaaaaaa', 'something else',
] // prettier-ignore

/** Up to `wanted` texts that the field takes by pattern and length, none of those that are avoided. */
export function sampleTexts(schema: JsonObject, wanted: number, avoided: readonly string[] = []): readonly string[] {
  const rules = variants(schema)
  const fits = (text: string) =>
    rules.every(
      ({ pattern, minLength, maxLength }) =>
        (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
        (typeof minLength !== 'number' || text.length >= minLength) &&
        (typeof maxLength !== 'number' || text.length <= maxLength),
    )
  const found = stock.filter((text) => !avoided.includes(text) && fits(text))
  return found.slice(0, Math.max(1, wanted))
}
