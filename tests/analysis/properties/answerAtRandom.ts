import type { Form, Json, JsonObject } from '#model'

/** An answer of a random form, by `random` of 0 to 1; it often leaves out what is optional. */
export function answerAtRandom({ schema }: Pick<Form, 'schema'>, random: () => number): JsonObject {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const valueOf = ({ type, enum: listed, minimum, maximum }: JsonObject): Json => {
    if (listed) return pick(listed as readonly Json[])
    if (type === 'boolean') return random() < 0.5
    if (type === 'integer')
      return Math.floor(Number(minimum) + random() * (Number(maximum) - Number(minimum) + 1))
    const year = 2026 - 15 - Math.floor(random() * 12)
    return `${year}-${pick(['10-01', '11-20', '11-21', '11-22', '12-24'])}`
  }
  const { required, properties } = schema as {
    readonly required: readonly string[]
    readonly properties: Readonly<Record<string, JsonObject>>
  }
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]): readonly (readonly [string, Json])[] =>
      required.includes(name) || random() < 0.7 ? [[name, valueOf(field)]] : [],
    ),
  )
}
