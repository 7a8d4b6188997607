/** A message of a service that has times, and no numbers. `at`: milliseconds since 1970. */
interface Timed {
  readonly id: string
  readonly at: number
}

/** Numbers of a millisecond, and where they begin: newer messages count up, older ones down. */
const [perMillisecond, middle] = [1000, 500]

/**
 * Numbers messages in the order of their times, and of the list for those of one millisecond; the
 * same message keeps its number.
 */
export function createNumbering() {
  const numbers = new Map<string, number>()
  const ids = new Map<number, string>()
  const add = ({ id, at }: Timed, step: 1 | -1) => {
    if (numbers.has(id)) return
    let number = at * perMillisecond + middle
    while (ids.has(number)) number += step
    numbers.set(id, number)
    ids.set(number, id)
  }
  return {
    /** `messages`: oldest first; `areOlder`: than all that are known. */
    take: (messages: readonly Timed[], areOlder = false): void => {
      if (areOlder) for (const message of [...messages].reverse()) add(message, -1)
      else for (const message of messages) add(message, 1)
    },
    /** Of a message that was taken. */
    numberOf: (id: string): number => numbers.get(id)!,
    idOf: (number: number): string | undefined => ids.get(number),
  }
}

/** The highest number that a message of this millisecond can have. */
export function lastNumberAt(at: number): number {
  return at * perMillisecond + perMillisecond - 1
}
