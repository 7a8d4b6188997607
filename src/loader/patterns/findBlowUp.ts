import { createAutomaton, type PatternAutomaton } from './createAutomaton.ts'
import { findComponents, reachable } from './findComponents.ts'
import { parsePattern } from './parsePattern.ts'

export interface BlowUp {
  /** What the engine would retry, as the end of a sentence. */
  readonly reason: string
  readonly remedy: string
}

/**
 * Maximum pairs and triples of positions to examine; beyond it the pattern counts as too complex.
 */
const budget = 200_000
/** Number of ways to match one text that is still harmless. */
const harmless = 4096

/**
 * Whether a backtracking JavaScript engine can take very long for a text that does not match:
 * exponential time if a repeated part matches the same characters in two ways, n² or more if two
 * consecutive repeated parts share characters. Weideman et al., "Analyzing Matching Time Behavior
 * of Backtracking Regular Expression Matchers" (2016). Accepts the patterns that JavaScript
 * accepts.
 */
export function findBlowUp(text: string): BlowUp | undefined {
  const pattern = parsePattern(text)
  if (!pattern)
    return {
      reason: 'it holds a group that is neither plain nor named',
      remedy: 'Write the group as (…), (?:…) or (?<name>…).',
    }
  const automaton = createAutomaton(pattern, text)
  const components = findComponents(automaton.ways)
  const spent = { pairs: 0 }
  try {
    for (const component of components) {
      if (isTakenTwice(component, automaton, spent)) return nested(outermost(component, automaton))
    }
    // An anchor would not help if two parts conflict, so the search itself (the first component)
    // comes last.
    for (const one of [
      ...components.filter(([first]) => first !== 0),
      ...components.filter(([first]) => first === 0),
    ]) {
      for (const other of components) {
        if (one === other || !areHandedOver(one, other, automaton, spent)) continue
        return one[0] === 0
          ? searched(innermost(other, automaton))
          : adjacent(innermost(one, automaton), innermost(other, automaton))
      }
    }
    const ways = waysToTake(automaton)
    return ways > harmless ? optionals(ways) : undefined
  } catch (error) {
    if (error === tooTangled)
      return {
        reason: 'it is too tangled to be judged',
        remedy: 'Write it shorter, or use a format of schemas/formats.json.',
      }
    throw error
  }
}

const tooTangled = new Error('too tangled')

const nested = (part: string): BlowUp => ({
  reason: `“${part}” repeats what can take the same characters in two ways, so every further character may double the time`,
  remedy:
    'Let each character be taken in one way only: repeat once, or begin each repetition with a character that the rest cannot be.',
})
const adjacent = (one: string, other: string): BlowUp => ({
  reason: `“${one}” and “${other}” can take the same characters, so the time grows with the square of the length or faster`,
  remedy: 'Join the two, or let a character stand between them that neither can take.',
})
const searched = (part: string): BlowUp => ({
  reason: `“${part}” is tried again from every character, so the time grows with the square of the length`,
  remedy: 'Begin the pattern with "^".',
})
const optionals = (ways: number): BlowUp => ({
  reason: `its parts that may be left out can take one text in ${ways} ways or more`,
  remedy: 'Write one repetition with limits, as in [a-z]{0,20}.',
})

/** Whether two paths from a position back to itself match the same text. */
function isTakenTwice(
  component: readonly number[],
  { letters, ways }: PatternAutomaton,
  spent: { pairs: number },
): boolean {
  const inside = new Set(component)
  if (component.some((from) => [...ways[from]!].some(([to, count]) => count > 1 && inside.has(to))))
    return true
  const size = letters.length
  const backward = letters.map(() => [] as number[])
  for (const from of component)
    for (const to of ways[from]!.keys()) if (inside.has(to)) backward[to]!.push(from)
  const pairsOf =
    (next: (place: number) => Iterable<number>, isForward: boolean) => (pair: number) => {
      const found: number[] = []
      const [one, other] = [Math.floor(pair / size), pair % size]
      if (!isForward && (letters[one]! & letters[other]!) === 0n) return found
      for (const a of next(one))
        for (const b of next(other))
          if (!isForward || (inside.has(a) && inside.has(b) && letters[a]! & letters[b]!))
            found.push(a * size + b)
      spend(spent, found.length)
      return found
    }
  const same = component.map((place) => place * size + place)
  const parted = reachable(
    same,
    pairsOf((place) => ways[place]!.keys(), true),
  )
  const joined = reachable(
    same,
    pairsOf((place) => backward[place]!, false),
  )
  return [...parted].some((pair) => Math.floor(pair / size) !== pair % size && joined.has(pair))
}

/**
 * Whether one text can be matched within the first component, from the first to the second, and
 * within the second.
 */
function areHandedOver(
  one: readonly number[],
  other: readonly number[],
  { letters, ways }: PatternAutomaton,
  spent: { pairs: number },
): boolean {
  const [first, second] = [new Set(one), new Set(other)]
  const after = reachable(one, (place) => ways[place]!.keys())
  if (!after.has(other[0]!)) return false
  const size = letters.length
  const next = (triple: number) => {
    const [a, b, c] = [
      Math.floor(triple / size / size),
      Math.floor(triple / size) % size,
      triple % size,
    ]
    const found: number[] = []
    for (const nextA of ways[a]!.keys()) {
      if (!first.has(nextA)) continue
      for (const nextC of ways[c]!.keys()) {
        const shared = letters[nextA]! & letters[nextC]!
        if (shared === 0n || !second.has(nextC)) continue
        for (const nextB of ways[b]!.keys())
          if (shared & letters[nextB]!) found.push((nextA * size + nextB) * size + nextC)
      }
    }
    spend(spent, found.length)
    return found
  }
  return one.some((p) =>
    other.some((q) => reachable([(p * size + p) * size + q], next).has((p * size + q) * size + q)),
  )
}

/** The maximum number of ways to match a text of one repeated character from some position. */
function waysToTake({ letters, ways }: PatternAutomaton): number {
  const all = letters.reduce((bits, each) => bits | each, 0n)
  let most = 0
  for (let bit = 1n; bit <= all; bit <<= 1n) {
    let counts = letters.map(() => 1)
    for (let length = 0; length < letters.length && most <= harmless; length++) {
      counts = ways.map((to) =>
        [...to].reduce(
          (sum, [place, times]) => sum + (letters[place]! & bit ? times * counts[place]! : 0),
          0,
        ),
      )
      most = Math.max(most, ...counts)
    }
  }
  return most
}

function spend(spent: { pairs: number }, count: number): void {
  spent.pairs += count + 1
  if (spent.pairs > budget) throw tooTangled
}

/** The longest repeated part that contains the positions, as written. */
function outermost(component: readonly number[], { repeats }: PatternAutomaton): string {
  return holding(component, repeats).at(-1)?.source ?? ''
}

function innermost(component: readonly number[], { repeats }: PatternAutomaton): string {
  return holding(component, repeats)[0]?.source ?? ''
}

function holding(
  component: readonly number[],
  repeats: PatternAutomaton['repeats'],
): PatternAutomaton['repeats'] {
  return repeats.filter(({ from, to }) => component.every((place) => from <= place && place <= to))
}
