import { readClaims } from '../api/readClaims.ts'
import type { Token } from '../api/Token.ts'
import { createStore, type Store } from '../store/createStore.ts'

/** Asks the signed-in person for their password, before a call that needs it. */
export interface Reauthentication {
  readonly isNeeded: Store<boolean>
  /** Whether they gave it. Calls that need it at the same time share one question. */
  ask(): Promise<boolean>
  answer(isGiven: boolean): void
}

/** A new session, from this tab or another, answers as well, and so does the end of this one. */
export function createReauthentication(token: Pick<Token, 'read' | 'subscribe'>): Reauthentication {
  const isNeeded = createStore(false)
  const sessionOf = () => readClaims(token.read()).sid
  let known = sessionOf()
  let waiting: ((isGiven: boolean) => void)[] = []
  const answer = (isGiven: boolean) => {
    const asked = waiting
    waiting = []
    isNeeded.write(false)
    for (const tell of asked) tell(isGiven)
  }
  token.subscribe(() => {
    const sid = sessionOf()
    if (sid === known) return
    known = sid
    answer(sid !== undefined)
  })
  return {
    isNeeded,
    answer,
    ask() {
      isNeeded.write(true)
      return new Promise((tell) => waiting.push(tell))
    },
  }
}
