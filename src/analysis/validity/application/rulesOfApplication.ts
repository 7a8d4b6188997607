import type { Bundle } from '#model'
import { textsIn } from '../../facts/textsIn.ts'

type Parts = Pick<Bundle, 'routing' | 'machine' | 'lifecycle' | 'tracker' | 'screens' | 'rules'>

/** Names of all rules that the files of an application refer to anywhere. */
export function rulesOfApplication({
  routing,
  machine,
  lifecycle,
  tracker,
  screens,
  rules,
}: Parts): readonly string[] {
  const texts = new Set(
    [routing, machine, lifecycle, tracker, screens].flatMap((part) => [...textsIn(part)]),
  )
  return Object.keys(rules).filter((name) => texts.has(name))
}
