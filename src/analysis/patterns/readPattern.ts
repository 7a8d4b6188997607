import type { Automaton, Range } from './Automaton.ts'
import { readClass } from './readClass.ts'

const counts = /^\{(\d+)(,(\d*))?\}/
const mostStates = 2_000
const anything: readonly Range[] = [[0, 0x10ffff]]

type Node =
  | { readonly kind: 'character'; readonly ranges: readonly Range[] }
  | { readonly kind: 'join'; readonly parts: readonly Node[] }
  | { readonly kind: 'choice'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly least: number; readonly most: number }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end' }

/**
 * A regular expression as an automaton; undefined for unsupported syntax: look-around,
 * back-references, Unicode classes, anchors inside.
 */
export function readPattern(pattern: string): Automaton | undefined {
  const signs = [...pattern]
  let at = 0
  let isUnread = false

  const choice = (): Node => {
    const parts = [join()]
    while (signs[at] === '|') {
      at++
      parts.push(join())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }

  const join = (): Node => {
    const parts: Node[] = []
    while (at < signs.length && signs[at] !== '|' && signs[at] !== ')') parts.push(repeated(atom()))
    return { kind: 'join', parts }
  }

  const atom = (): Node => {
    const sign = signs[at++]!
    if (sign === '^' || sign === '$') return sign === '^' ? { kind: 'begin' } : { kind: 'end' }
    if (sign === '(') {
      if (signs[at] === '?') {
        if (signs[at + 1] !== ':') isUnread = true
        at += 2
      }
      const inner = choice()
      at++
      return inner
    }
    const read = readClass(signs, at - 1)
    if (!read) isUnread = true
    else at = read.at
    return { kind: 'character', ranges: read?.ranges ?? [] }
  }

  const repeated = (part: Node): Node => {
    const sign = signs[at]
    const count = sign === '{' ? counts.exec(signs.slice(at, at + 12).join('')) : null
    let [least, most] = [1, 1]
    if (sign === '?' || sign === '*' || sign === '+') {
      at++
      least = sign === '+' ? 1 : 0
      most = sign === '?' ? 1 : Infinity
    } else if (count) {
      at += count[0].length
      least = Number(count[1])
      most = count[2] === undefined ? least : count[3] ? Number(count[3]) : Infinity
    } else return part
    if (signs[at] === '?') at++
    return { kind: 'repeat', part, least, most }
  }

  const whole = choice()
  if (isUnread || at < signs.length) return undefined
  return build(whole)
}

/**
 * Undefined if anchors are anywhere except at the ends of the whole or of its alternatives, or if
 * there are too many states.
 */
function build(whole: Node): Automaton | undefined {
  const states: { on: { ranges: readonly Range[]; to: number }[]; free: number[] }[] = []
  let isTooMuch = false
  const add = () => {
    if (states.length >= mostStates) isTooMuch = true
    return states.push({ on: [], free: [] }) - 1
  }
  const loop = () => {
    const state = add()
    states[state]!.on.push({ ranges: anything, to: state })
    return state
  }
  /** Adds the node after a state; returns the state after it. */
  const follow = (node: Node, from: number): number => {
    if (isTooMuch) return from
    if (node.kind === 'character') {
      const to = add()
      states[from]!.on.push({ ranges: node.ranges, to })
      return to
    }
    if (node.kind === 'join') return node.parts.reduce((state, part) => follow(part, state), from)
    if (node.kind === 'choice') {
      const to = add()
      for (const part of node.parts) {
        const start = add()
        states[from]!.free.push(start)
        states[follow(part, start)]!.free.push(to)
      }
      return to
    }
    if (node.kind === 'begin' || node.kind === 'end') {
      isTooMuch = true
      return from
    }
    let state = from
    for (let index = 0; index < Math.min(node.least, mostStates); index++)
      state = follow(node.part, state)
    if (node.most === Infinity) {
      const round = add()
      states[state]!.free.push(round)
      states[follow(node.part, round)]!.free.push(round)
      return round
    }
    const to = add()
    states[state]!.free.push(to)
    for (let index = node.least; index < Math.min(node.most, mostStates); index++) {
      state = follow(node.part, state)
      states[state]!.free.push(to)
    }
    return to
  }
  const first = add()
  const end = add()
  for (const branch of whole.kind === 'choice' ? whole.parts : [whole]) {
    const parts = branch.kind === 'join' ? branch.parts : [branch]
    const isBegun = parts[0]?.kind === 'begin'
    const isEnded = parts.at(-1)?.kind === 'end'
    const start = isBegun ? add() : loop()
    states[first]!.free.push(start)
    const last = follow(
      { kind: 'join', parts: parts.slice(isBegun ? 1 : 0, isEnded ? -1 : undefined) },
      start,
    )
    const rest = isEnded ? end : loop()
    states[last]!.free.push(rest)
    if (rest !== end) states[rest]!.free.push(end)
  }
  return isTooMuch ? undefined : { states, end }
}
