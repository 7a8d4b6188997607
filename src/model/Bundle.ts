import type { Call } from './Call.ts'
import type { Flow } from './Flow.ts'
import type { Form, FormHead } from './Form.ts'
import type { Format } from './Format.ts'
import type { JsonObject } from './JsonObject.ts'
import type { Lending } from './Lending.ts'
import type { Lifecycle } from './Lifecycle.ts'
import type { Machine } from './Machine.ts'
import type { Org } from './Org.ts'
import type { Routes } from './Routes.ts'
import type { Routing } from './Routing.ts'
import type { Rule } from './Rule.ts'
import type { Screens } from './Screen.ts'
import type { PageSupport, Support } from './Support.ts'
import type { PageSignerFlow, SignerFlow } from './SignerFlow.ts'
import type { Text } from './Text.ts'
import type { Tracker } from './Tracker.ts'

/** Everything one lender serves: base and overlay merged, `$ref`s resolved, checked, deeply frozen. Parts that an overlay leaves alone are shared between bundles. */
export interface Bundle<F extends FormHead = Form> {
  /**
   * SHA-256, hex, of everything below: of a line `"name":hash` for each part, by name; a part's hash is that of such lines for its members, theirs
   * that of their JSON in the order in which it is written (what is no object stands as it is).
   */
  readonly hash: string
  readonly org: Org
  readonly flows: Readonly<Record<string, Flow>>
  /** All rules of all flows and of flows/*.rules.json, by name. */
  readonly rules: Readonly<Record<string, Rule>>
  readonly forms: Readonly<Record<string, F>>
  readonly texts: Readonly<Record<string, Text>>
  readonly routes: Routes
  readonly calls: Readonly<Record<string, Call>>
  /** schemas/entities/*.json: JSON Schemas of what the server stores and of the context facts ("context"). */
  readonly entities: Readonly<Record<string, JsonObject>>
  readonly formats: Readonly<Record<string, Format>>
  /** texts/words.json: the short words of the page itself ("Back", "There is a problem"), by key. */
  readonly words: Readonly<Record<string, string>>
  /** flows/application/*.json: what lies below `/:uuid`. Without these files there are no statuses, states, steps and screens. */
  readonly routing: Routing
  readonly machine: Machine
  readonly tracker: Tracker
  /** All *.screens.json in one table. */
  readonly screens: Screens
  /** The server's alone. */
  readonly lifecycle: Lifecycle
  /** flows/signer/*.json. Bundles that were kept before there were such files have none. */
  readonly signer?: SignerFlow
  /** lending/*.json. Whole wherever there is a lifecycle, else empty. The server's alone. */
  readonly lending: Lending
  /** support/*.json. */
  readonly support: Support
}

/** What the page gets: forms by hash alone, each loaded on demand; no calls' bodies, no entities, nothing that is the server's alone. */
export type PageBundle = Omit<Bundle<FormHead>, 'entities' | 'lifecycle' | 'lending' | 'support' | 'signer'> & {
  readonly support: PageSupport
  readonly signer?: PageSignerFlow
}
