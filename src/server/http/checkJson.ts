import { problem } from '#origination'
import limits from '../limits.json' with { type: 'json' }

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Rejects JSON that is implausibly deep or large, that PostgreSQL can't store (NUL, lone
 * surrogates), or that targets prototypes.
 */
export function checkJson(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  let nodes = 0
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (++nodes > limits.body.nodes) throw problem('server/json-too-large')
    if (item.depth > limits.body.depth) throw problem('server/json-too-deep')
    if (typeof item.value === 'string') checkText(item.value)
    if (typeof item.value === 'number' && !Number.isFinite(item.value))
      throw problem('server/bad-number')
    if (typeof item.value !== 'object' || item.value === null) continue
    for (const [key, child] of Object.entries(item.value)) {
      if (forbidden.has(key)) throw problem('server/forbidden-key', { key })
      checkText(key)
      waiting.push({ value: child, depth: item.depth + 1 })
    }
  }
}

function checkText(text: string): void {
  if (text.includes('\u0000') || /\p{Surrogate}/u.test(text)) throw problem('server/bad-characters')
}
