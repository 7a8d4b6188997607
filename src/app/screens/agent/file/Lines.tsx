import { FactList } from '../../account/FactList.tsx'
import type { Line } from '../Console.ts'

/** Facts, each with what it is. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return <FactList className="console-facts" lines={lines} />
}
