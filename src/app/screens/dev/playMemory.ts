import { readPlay, type Play } from '#analysis/plays'
import { createStore } from '../../store/createStore.ts'
import { playKey } from './playKey.ts'

/** A play that somebody has begun in this tab. */
export interface BegunPlay {
  readonly play: Play
  /** What the engine says of it. */
  readonly lines: readonly string[]
  /** What there is to do to see it, in a sentence. */
  readonly does: string
}

const store = createStore<BegunPlay | undefined>(readKept())

/** Written plays outlive page loads, not the tab. */
export const playMemory = {
  read: store.read,
  subscribe: store.subscribe,
  write(begun: BegunPlay | undefined): void {
    if (begun) sessionStorage.setItem(playKey, JSON.stringify(begun))
    else sessionStorage.removeItem(playKey)
    store.write(begun)
  },
}

function readKept(): BegunPlay | undefined {
  const kept = sessionStorage.getItem(playKey)
  if (kept === null) return undefined
  const begun = JSON.parse(kept) as BegunPlay
  return typeof readPlay(JSON.stringify(begun.play), playKey) === 'string' ? undefined : begun
}
