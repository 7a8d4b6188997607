import type { JsonObject } from '#model'
import type { Engine } from '../Engine.ts'
import { sayFact } from '../formats/sayFact.ts'
import { holds } from '../rules/holds.ts'
import { readFact } from '../rules/readFact.ts'

export interface ShownLine {
  readonly label: string
  readonly text: string
}

/**
 * Details of the chosen offer, one line each; undefined while they are not shown. Lines with an
 * unknown fact are left out.
 */
export function showOffer(engine: Engine, facts: JsonObject): readonly ShownLine[] | undefined {
  const { when, lines } = engine.bundle.tracker.offer
  if (!holds(engine, when, facts)) return undefined
  const say = (key: string) => engine.bundle.words[key]
  return lines.flatMap((line) => {
    const text = holds(engine, line.when, facts)
      ? sayFact(readFact(facts, line.fact), line.format, { say })
      : undefined
    return text === undefined ? [] : [{ label: line.label, text }]
  })
}
