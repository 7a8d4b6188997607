import { readFact, sayFact } from '#engine'
import type { ConsoleField, JsonObject } from '#model'

/** A field as text, several facts with commas between; undefined without a value. */
export function sayField(
  facts: JsonObject,
  { fact, formats }: ConsoleField,
  how: Parameters<typeof sayFact>[2],
): string | undefined {
  const texts = [fact]
    .flat()
    .flatMap((name, index) => sayFact(readFact(facts, name), formats[index]!, how) ?? [])
  return texts.length === 0 ? undefined : texts.join(', ')
}
