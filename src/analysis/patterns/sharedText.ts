import type { Automaton } from './Automaton.ts'

const mostSteps = 4_000

/**
 * A shortest text that all automata accept and that is accepted by the caller; `none` is a proof if
 * all are read; undefined if the search would be too large.
 */
export function sharedText(
  automata: readonly Automaton[],
  accept: (text: string) => boolean = () => true,
  most = mostSteps,
): { readonly text: string } | 'none' | undefined {
  const marks = new Set([0])
  for (const { states } of automata)
    for (const { on } of states)
      for (const { ranges } of on) for (const [from, to] of ranges) marks.add(from).add(to + 1)
  // One character represents all that are not distinguished; readable ones first.
  const characters = [...marks]
    .filter((mark) => mark <= 0x10ffff)
    .toSorted((one, other) => readable(other) - readable(one) || one - other)
  const begin = automata.map((automaton) => close(automaton, [0]))
  const queue: { readonly at: readonly (readonly number[])[]; readonly text: readonly number[] }[] =
    [{ at: begin, text: [] }]
  const seen = new Set([JSON.stringify(begin)])
  for (let index = 0; index < queue.length; index++) {
    if (index >= most) return undefined
    const { at, text } = queue[index]!
    if (
      at.every(
        (states, each) => states.includes(automata[each]!.end) !== (automata[each]!.isNot === true),
      )
    ) {
      const whole = String.fromCodePoint(...text)
      if (accept(whole)) return { text: whole }
    }
    for (const character of characters) {
      const next: (readonly number[])[] = []
      for (const [each, states] of at.entries()) {
        const reached = step(automata[each]!, states, character)
        if (reached.length === 0 && automata[each]!.isNot !== true) break
        next.push(reached)
      }
      if (next.length < automata.length) continue
      const key = JSON.stringify(next)
      if (seen.has(key)) continue
      seen.add(key)
      queue.push({ at: next, text: [...text, character] })
    }
  }
  return 'none'
}

const readable = (code: number) =>
  /[\da-z]/i.test(String.fromCodePoint(code)) ? 2 : code > 32 && code < 127 ? 1 : 0

function step(
  automaton: Automaton,
  states: readonly number[],
  character: number,
): readonly number[] {
  const reached = states.flatMap((state) =>
    automaton.states[state]!.on.flatMap(({ ranges, to }) =>
      ranges.some(([from, until]) => character >= from && character <= until) ? [to] : [],
    ),
  )
  return reached.length === 0 ? reached : close(automaton, reached)
}

function close({ states }: Automaton, from: readonly number[]): readonly number[] {
  const reached = new Set(from)
  for (const state of reached) for (const next of states[state]!.free) reached.add(next)
  return [...reached].toSorted((one, other) => one - other)
}
