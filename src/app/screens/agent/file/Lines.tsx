import { Fact } from '../../account/Fact.tsx'
import type { Line } from '../Console.ts'

/** Facts, each with what it is. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <dl className="console-facts">
      {lines.map(({ label, text }, index) => (
        <Fact key={index} label={label}>
          {text}
        </Fact>
      ))}
    </dl>
  )
}
