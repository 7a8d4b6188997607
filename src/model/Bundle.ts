import type { Call } from './Call.ts'
import type { Flow } from './Flow.ts'
import type { Form, FormHead } from './Form.ts'
import type { Format } from './Format.ts'
import type { JsonObject } from './JsonObject.ts'
import type { Lending } from './Lending.ts'
import type { Lifecycle } from './Lifecycle.ts'
import type { Machine } from './Machine.ts'
import type { Migrations } from './Migrations.ts'
import type { ObligationSet } from './Obligation.ts'
import type { Org } from './Org.ts'
import type { Routes } from './Routes.ts'
import type { Routing } from './Routing.ts'
import type { Rule } from './Rule.ts'
import type { Screens } from './Screen.ts'
import type { PageSupport, Support } from './Support.ts'
import type { PageSignerFlow, SignerFlow } from './SignerFlow.ts'
import type { Text } from './Text.ts'
import type { Panels } from './Panels.ts'
import type { Tracker } from './Tracker.ts'

/**
 * Everything one lender serves: base and overlay merged, `$ref`s resolved, checked, deeply frozen.
 * Bundles share the parts that no overlay changes.
 */
export interface Bundle<F extends FormHead = Form> {
  /**
   * SHA-256 (hex) of everything below: one line `"name":hash` per part, sorted by name. A part's
   * hash covers such lines for its members, hashed as JSON in written order; a value that is not an
   * object is hashed directly.
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
  /**
   * schemas/entities/*.json: JSON Schemas of what the server stores and of the context facts
   * ("context").
   */
  readonly entities: Readonly<Record<string, JsonObject>>
  readonly formats: Readonly<Record<string, Format>>
  /** texts/words.json: short words of the page ("Back", "There is a problem"), by key. */
  readonly words: Readonly<Record<string, string>>
  /**
   * flows/application/*.json: everything below `/:uuid`. Without these files there are no statuses,
   * states, steps or screens.
   */
  readonly routing: Routing
  readonly machine: Machine
  readonly tracker: Tracker
  /** flows/application/panels.json. Bundles stored before this file existed have none. */
  readonly panels?: Panels
  /** flows/migrations.json, if there is one. Used only by the server. */
  readonly migrations?: Migrations
  /** All *.screens.json in one table. */
  readonly screens: Screens
  /** Used only by the server. */
  readonly lifecycle: Lifecycle
  /** flows/signer/*.json. Bundles stored before these files existed have none. */
  readonly signer?: SignerFlow
  /** lending/*.json. Complete if there is a lifecycle, otherwise empty. Used only by the server. */
  readonly lending: Lending
  /** support/*.json. */
  readonly support: Support
  /**
   * obligations/*.json by name: what `check` holds everything else to. Bundles stored before these
   * files existed have none.
   */
  readonly obligations?: Readonly<Record<string, ObligationSet>>
  /** What differs in another language, by language: members of parts (inLanguage.ts). */
  readonly languages?: Readonly<Record<string, Translation>>
}

/** The members of a bundle's parts that say something in another language. */
export type Translation = Readonly<Record<string, JsonObject>>

/**
 * The part of a bundle sent to the page: forms by hash, each loaded on demand; no bodies of calls,
 * no entities, nothing that only the server uses.
 */
export type PageBundle = Omit<
  Bundle<FormHead>,
  | 'entities'
  | 'lifecycle'
  | 'lending'
  | 'support'
  | 'signer'
  | 'obligations'
  | 'migrations'
  | 'languages'
> & {
  readonly support: PageSupport
  readonly signer?: PageSignerFlow
  /** It has only what a visitor's flows need. */
  readonly part?: 'visitor'
}
