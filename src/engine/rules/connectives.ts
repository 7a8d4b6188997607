import type { Json } from '#model'
import type { Evaluation } from './Evaluation.ts'
import { asBoolean, never, unknown, type Evaluate, type Part } from './Part.ts'

/** Kleene logic: one `false` decides an `and`, one `true` an `or`, whatever else is unknown. */
export function connect(name: 'and' | 'or', at: string, parts: readonly Part[]): Evaluate {
  const isOr = name === 'or'
  const others = parts.length > 0 ? { value: !isOr, at } : unknown(at, 'wrong-arguments')
  return (frame) => {
    let open: Evaluation | undefined
    for (const part of parts) {
      const found = asBoolean(part.evaluate(frame))
      if (found.value === isOr) return found
      if (found.value === undefined) open ??= found
    }
    return open ?? others
  }
}

/** The value after the first true condition, otherwise the last. */
export function choose(at: string, parts: readonly Part[]): Evaluate {
  if (parts.length < 3 || parts.length % 2 === 0) return never(at, 'wrong-arguments')
  return (frame) => {
    for (let index = 0; index + 1 < parts.length; index += 2) {
      const condition = asBoolean(parts[index]!.evaluate(frame))
      if (condition.value === undefined) return condition
      if (condition.value) return parts[index + 1]!.evaluate(frame)
    }
    return parts.at(-1)!.evaluate(frame)
  }
}

/** The values of all true conditions, in order. */
export function gather(at: string, parts: readonly Part[]): Evaluate {
  if (parts.length === 0 || parts.length % 2 > 0) return never(at, 'wrong-arguments')
  return (frame) => {
    const values: Json[] = []
    for (let index = 0; index < parts.length; index += 2) {
      const condition = asBoolean(parts[index]!.evaluate(frame))
      if (condition.value === undefined) return condition
      const found = condition.value ? parts[index + 1]!.evaluate(frame) : undefined
      if (found && found.value === undefined) return found
      if (found) values.push(found.value!)
    }
    return { value: values, at }
  }
}
