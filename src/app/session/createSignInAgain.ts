import { readClaims } from '../api/readClaims.ts'
import type { Token } from '../api/Token.ts'
import { createStore, type Store } from '../store/createStore.ts'

/** Signing in again over a form whose session ended, so that nothing typed is lost on the way to another page. */
export interface SignInAgain {
  readonly isNeeded: Store<boolean>
  /** A form is open: its page is not to be left. Gives what ends that. */
  hold(): () => void
  /** The session is over. True: the page stays, and asks; false: nobody holds it, and it may be left. */
  ask(): boolean
}

/**
 * It ends with the next token, from wherever: this page or another tab. `onStranger`: that one is another person's, for whom the page and what
 * was typed into it are not.
 */
export function createSignInAgain(token: Pick<Token, 'read' | 'subscribe'>, onStranger: () => void): SignInAgain {
  const isNeeded = createStore(false)
  let held = 0
  let { sub: known } = readClaims(token.read())
  token.subscribe(() => {
    const { sub } = readClaims(token.read())
    if (sub === undefined) return
    if (known !== undefined && known !== sub) return onStranger()
    known = sub
    isNeeded.write(false)
  })
  return {
    isNeeded,
    hold() {
      held++
      return () => void held--
    },
    ask() {
      if (held > 0) isNeeded.write(true)
      return held > 0
    },
  }
}
