import { evaluateExpression, type Engine } from '#engine'
import type { Json, JsonObject } from '#model'
import { writeRules } from '../../solve/withRulesWritten.ts'
import { namesIn } from '../memo/namesIn.ts'

const prefix = 'machine.'

/**
 * Rules and values with the replay's memory filled in; undefined if it depends on facts, because it
 * is unknown then.
 */
export function createRemembered(engine: Engine) {
  const write = (node: Json, memory: JsonObject): Json | undefined => {
    const whole = writeRules(node, engine.rules, true)
    const reads = readsOf(whole)
    if (reads.length === 0) return node
    return reads.every((name) => Object.hasOwn(memory, name.slice(prefix.length)))
      ? withValues(whole, memory)
      : undefined
  }
  return {
    /** What to evaluate instead of a rule. */
    rule: (name: string, memory: JsonObject) => write({ rule: name }, memory),
    /**
     * The memory after a transition set this name; without the name if its value depends on facts.
     */
    set: (memory: JsonObject, name: string, node: Json): JsonObject => {
      const { [name]: _before, ...others } = memory
      const written = write(node, memory)
      const isKnown =
        written !== undefined && namesIn(writeRules(written, engine.rules, true)).facts.size === 0
      return isKnown ? { ...others, [name]: evaluateExpression(engine, written, {}) } : others
    },
  }
}

const readsOf = (node: Json) => [...namesIn(node).facts].filter((name) => name.startsWith(prefix))

function withValues(node: Json, memory: JsonObject): Json {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return (node as readonly Json[]).map((each) => withValues(each, memory))
  const { var: read, present } = node as JsonObject
  const value = (name: Json | undefined) =>
    typeof name === 'string' && name.startsWith(prefix)
      ? memory[name.slice(prefix.length)]
      : undefined
  const known = value(read)
  if (known !== undefined) return known
  const asked = value(present)
  if (asked !== undefined) return asked !== null && asked !== ''
  return Object.fromEntries(
    Object.entries(node).map(([key, each]) => [key, withValues(each as Json, memory)]),
  )
}
