import { readLine, sayFact, type Engine } from '#engine'
import type { FactLine, JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'
import { Fact } from '../account/Fact.tsx'
import { FactValue } from './FactValue.tsx'

interface Props {
  readonly engine: Pick<Engine, 'rules'>
  readonly lines: readonly FactLine[]
  readonly facts: JsonObject
}

/** The facts and rule values that a screen lists, if known. */
export function ScreenFacts({ engine, lines, facts }: Props) {
  const { say } = usePage()
  const known = lines.flatMap((line) => {
    const { label, format } = line
    const value = readLine(engine, line, facts)
    const text = sayFact(value, format, { say: say as (key: string) => string })
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
