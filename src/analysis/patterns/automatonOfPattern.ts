import { parsePattern, type Pattern } from '#loader'
import type { Automaton, CharacterRange } from './Automaton.ts'
import { readClass } from './readClass.ts'

const mostStates = 2_000
const anything: readonly CharacterRange[] = [[0, 0x10ffff]]

/**
 * A regular expression as an automaton. Undefined for unsupported syntax (look-around,
 * back-references, Unicode classes, word boundaries), if anchors are anywhere except at the ends of
 * the whole or of its alternatives, or if there are too many states.
 */
export function automatonOfPattern(pattern: string): Automaton | undefined {
  const whole = parsePattern(pattern)
  return whole && new AutomatonBuilder().build(whole)
}

class AutomatonBuilder {
  private readonly states: {
    on: { ranges: readonly CharacterRange[]; to: number }[]
    free: number[]
  }[] = []
  private isUnsupported = false

  build(whole: Pattern): Automaton | undefined {
    const { states } = this
    const first = this.add()
    const end = this.add()
    for (const branch of whole.kind === 'choice' ? whole.parts : [whole]) {
      const parts = branch.kind === 'sequence' ? branch.parts : [branch]
      const isBegun = parts[0]?.kind === 'start'
      const isEnded = parts.at(-1)?.kind === 'end'
      const start = isBegun ? this.add() : this.loop()
      states[first]!.free.push(start)
      const last = this.follow(
        { kind: 'sequence', parts: parts.slice(isBegun ? 1 : 0, isEnded ? -1 : undefined) },
        start,
      )
      const rest = isEnded ? end : this.loop()
      states[last]!.free.push(rest)
      if (rest !== end) states[rest]!.free.push(end)
    }
    return this.isUnsupported ? undefined : { states, end }
  }

  private add() {
    if (this.states.length >= mostStates) this.isUnsupported = true
    return this.states.push({ on: [], free: [] }) - 1
  }

  private loop() {
    const state = this.add()
    this.states[state]!.on.push({ ranges: anything, to: state })
    return state
  }

  /** Adds the node after a state; returns the state after it. */
  private follow(node: Pattern, from: number): number {
    const { states } = this
    if (this.isUnsupported) return from
    if (node.kind === 'set') {
      const ranges = rangesOf(node.source)
      if (!ranges) this.isUnsupported = true
      const to = this.add()
      states[from]!.on.push({ ranges: ranges ?? [], to })
      return to
    }
    if (node.kind === 'sequence')
      return node.parts.reduce((state, part) => this.follow(part, state), from)
    if (node.kind === 'choice') {
      const to = this.add()
      for (const part of node.parts) {
        const start = this.add()
        states[from]!.free.push(start)
        states[this.follow(part, start)]!.free.push(to)
      }
      return to
    }
    if (node.kind !== 'repeat') {
      this.isUnsupported = true
      return from
    }
    let state = from
    for (let index = 0; index < Math.min(node.least, mostStates); index++)
      state = this.follow(node.part, state)
    if (node.most === Infinity) {
      const round = this.add()
      states[state]!.free.push(round)
      states[this.follow(node.part, round)]!.free.push(round)
      return round
    }
    const to = this.add()
    states[state]!.free.push(to)
    for (let index = node.least; index < Math.min(node.most, mostStates); index++) {
      state = this.follow(node.part, state)
      states[state]!.free.push(to)
    }
    return to
  }
}

function rangesOf(source: string): readonly CharacterRange[] | undefined {
  const signs = [...source]
  const read = readClass(signs, 0)
  return read?.at === signs.length ? read.ranges : undefined
}
