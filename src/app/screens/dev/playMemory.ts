import { readPlayable, type Playable } from '#analysis/play'
import { createStore } from '../../store/createStore.ts'
import { playKey } from './playKey.ts'

/** A counterexample that was started in this tab. */
export interface BegunPlayable {
  readonly play: Playable
  /** The engine's explanation. */
  readonly lines: readonly string[]
  /** What to do to see it, in a sentence. */
  readonly does: string
}

const store = createStore<BegunPlayable | undefined>(readKept())

/** Stored until the tab is closed, across page loads. */
export const playMemory = {
  read: store.read,
  subscribe: store.subscribe,
  write(begun: BegunPlayable | undefined): void {
    if (begun) sessionStorage.setItem(playKey, JSON.stringify(begun))
    else sessionStorage.removeItem(playKey)
    store.write(begun)
  },
}

function readKept(): BegunPlayable | undefined {
  const kept = sessionStorage.getItem(playKey)
  if (kept === null) return undefined
  const begun = JSON.parse(kept) as BegunPlayable
  return typeof readPlayable(JSON.stringify(begun.play), playKey) === 'string' ? undefined : begun
}
