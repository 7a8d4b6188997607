import { readClaims } from '../api/readClaims.ts'
import type { Token } from '../api/Token.ts'
import { createStore, type Store } from '../store/createStore.ts'

/**
 * Signing in again over a form whose session ended, so that no input is lost on the way to another
 * page.
 */
export interface SignInAgain {
  readonly isNeeded: Store<boolean>
  /** A form is open: its page must not be left. Returns a function that ends that. */
  hold(): () => void
  /**
   * The session has ended. True: the page stays, and asks to sign in; false: no form holds it, and
   * it can be left.
   */
  ask(): boolean
}

/**
 * Ends with the next token from any source: this page or another tab. `onStranger`: the token is
 * another person's, who must not see the page and its input.
 */
export function createSignInAgain(
  token: Pick<Token, 'read' | 'subscribe'>,
  onStranger: () => void,
): SignInAgain {
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
