import type { PageBundle, PageInfo, Say } from '#model'
import type { CallApi } from '../api/createApi.ts'
import type { Token } from '../api/Token.ts'
import type { Go } from './Go.ts'
import type { Store } from '../store/createStore.ts'
import type { Edition } from '../session/Edition.ts'
import type { FlowRun } from '../session/FlowRun.ts'
import type { Reauthentication } from '../session/createReauthentication.ts'
import type { SignInAgain } from '../session/createSignInAgain.ts'
import type { Telemetry } from '../telemetry/Telemetry.ts'
import type { Toasts } from './Toasts.ts'

/** Everything that one page load knows and can do; created once by startPage. */
export interface Page {
  readonly info: PageInfo
  readonly bundle: PageBundle
  readonly edition: Edition
  /** The edition of an older session. */
  readonly loadEdition: (hash: string) => Promise<Edition>
  /** Of a page that has only a visitor's part: loads the whole bundle; its result takes it up. */
  readonly loadWhole?: () => Promise<() => void>
  readonly say: Say
  readonly callApi: CallApi
  readonly token: Token
  readonly signInAgain: SignInAgain
  readonly reauthentication: Reauthentication
  readonly toasts: Toasts
  readonly telemetry: Telemetry
  /** Shows a router path of the application, with the same lender. */
  readonly go: Go
  /** Loan numbers by application, if known: the header uses them to name the application. */
  readonly loanNumbers: Store<Readonly<Record<string, string>>>
  /** The borrower's run through a flow: the same one each time. */
  readonly openRun: (flow: string) => Promise<FlowRun>
}
