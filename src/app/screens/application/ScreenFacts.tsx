import { formatFact, readFact } from '#engine'
import type { FactLine, JsonObject } from '#model'
import { Fact } from '../account/Fact.tsx'
import { FactValue } from './FactValue.tsx'

/** The facts that a screen lists, as far as they are known. */
export function ScreenFacts({ lines, facts }: { lines: readonly FactLine[]; facts: JsonObject }) {
  const known = lines.flatMap(({ label, fact, format }) => {
    const value = readFact(facts, fact)
    const text = formatFact(value, format)
    return text === undefined ? [] : [{ label, text, value, format }]
  })
  if (known.length === 0) return null
  return (
    <dl className="facts screen-facts">
      {known.map(({ label, ...line }) => (
        <Fact key={label} label={label}>
          <FactValue {...line} />
        </Fact>
      ))}
    </dl>
  )
}
