/**
 * What a server holds after a round, once garbage is collected: bytes of its heap, and open
 * sockets, files and the like.
 */
export interface Held {
  readonly heap: number
  readonly resources: number
}

/** Rounds after which a server has read and compiled all that it ever keeps. */
export const warmUp = 2
/**
 * What caches that fill slowly may add between the end of warming up and the end: of the heap, and
 * in number.
 */
const slack = { heap: 0.25, resources: 20 }

/**
 * Returns why the server leaks; none where what it holds after warming up is what it holds at the
 * end.
 */
export function judgeSoak(rounds: readonly Held[]): readonly string[] {
  const [start, end] = [rounds[warmUp - 1], rounds.at(-1)]
  if (!start || !end || rounds.length <= warmUp)
    return [`A soak takes more than ${warmUp} rounds, this one had ${rounds.length}.`]
  return [
    ...(end.heap > start.heap * (1 + slack.heap)
      ? [`The heap grew from ${megabytes(start.heap)} to ${megabytes(end.heap)}.`]
      : []),
    ...(end.resources > start.resources + slack.resources
      ? [`Open resources grew from ${start.resources} to ${end.resources}.`]
      : []),
  ]
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`
}
