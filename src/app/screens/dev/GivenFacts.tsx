import { createContext } from '#engine'
import { today, type Playable } from '#analysis/play'
import { isSame, isObject, type JsonObject } from '#model'
import { usePage } from '../../page/usePage.ts'

/**
 * Facts that a counterexample sets, other than this lender's own and those of an anonymous visitor.
 */
export function GivenFacts({ play }: { play: Playable }) {
  const { info } = usePage()
  const isFlow = 'flow' in play
  const all = isFlow
    ? { ...play.context, ...('flags' in play && { flags: play.flags }) }
    : play.facts
  const given = withoutSame(all as JsonObject, createContext(info.org, today))
  if (Object.keys(given).length === 0) return null
  return (
    <details open={isFlow}>
      <summary>Taken as given</summary>
      <pre className="play-lines">{JSON.stringify(given, null, 2)}</pre>
      {isFlow && <p>The server goes by its own facts: it may not keep this draft.</p>}
    </details>
  )
}

function withoutSame(given: JsonObject, own: JsonObject): JsonObject {
  const entries = Object.entries(given).flatMap(([name, value]) => {
    if (isSame(value, own[name])) return []
    if (!isObject(value) || !isObject(own[name])) return [[name, value] as const]
    const rest = withoutSame(value, own[name])
    return Object.keys(rest).length > 0 ? [[name, rest] as const] : []
  })
  return Object.fromEntries(entries)
}
