import type { Json, JsonObject } from '#model'

/**
 * The hard inquiry if it gave a score or there is nothing else; score and bureau of one person are
 * never mixed.
 */
export function creditOf(file: JsonObject): JsonObject {
  const [hard, soft] = [objectIn(file.hard), objectIn(file.soft)]
  return typeof hard.score === 'number' || typeof soft.score !== 'number'
    ? Object.keys(hard).length > 0
      ? hard
      : soft
    : soft
}

/**
 * Four key factors at most, and a fifth if it is the number of inquiries (15 USC 1681g(f)(1)(C),
 * (9)).
 */
export function keyFactorsOf({ keyFactors }: JsonObject): string[] {
  const all = (Array.isArray(keyFactors) ? keyFactors : []) as string[]
  return [
    ...all.slice(0, 4),
    ...all
      .slice(4)
      .filter((factor) => /inquir/i.test(factor))
      .slice(0, 1),
  ]
}

function objectIn(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : {}
}
