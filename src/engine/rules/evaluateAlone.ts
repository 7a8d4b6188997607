import type { Json, Rule } from '#model'
import { evaluate } from './evaluate.ts'

const rules: ReadonlyMap<string, Rule> = new Map()

/**
 * Evaluates a node of the rule profile over any data, without named rules; undefined if unknown.
 */
export const evaluateAlone = (node: Json, data: Json): Json | undefined =>
  evaluate(node, data, { rules }).value
