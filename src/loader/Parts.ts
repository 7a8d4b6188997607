import type {
  Call,
  Flow,
  Form,
  Format,
  JsonObject,
  Lending,
  Lifecycle,
  Machine,
  Routes,
  Routing,
  Rule,
  Screens,
  SignerFlow,
  Support,
  Text,
  Tracker,
} from '#model'

/** The raw text of a text file: merge fields open, no hash. */
export type RawText = Omit<Text, 'hash'>

/** What a layer holds, by id: a Bundle before its org. Maps that an overlay leaves alone are the base's own objects. */
export interface Parts {
  readonly flows: Readonly<Record<string, Flow>>
  readonly rules: Readonly<Record<string, Rule>>
  /** Base path and pointer of each rule. */
  readonly rulePlaces: Readonly<Record<string, { readonly file: string; readonly pointer: string }>>
  readonly forms: Readonly<Record<string, Form>>
  readonly texts: Readonly<Record<string, RawText>>
  readonly routes: Routes
  readonly calls: Readonly<Record<string, Call>>
  readonly entities: Readonly<Record<string, JsonObject>>
  readonly formats: Readonly<Record<string, Format>>
  readonly words: Readonly<Record<string, string>>
  readonly routing: Routing
  readonly machine: Machine
  readonly tracker: Tracker
  readonly screens: Screens
  /** Base path of the file that each path of `screens` stands in. */
  readonly screenFiles: Readonly<Record<string, string>>
  readonly lifecycle: Lifecycle
  /** flows/signer/*.json. */
  readonly signer: SignerFlow
  /** As `screenFiles`, of the signers' screens. */
  readonly signerScreenFiles: Readonly<Record<string, string>>
  readonly lending: Lending
  readonly support: Support
  /** Every next-step status (applicationStep of schemas/common/enumerations.json); undefined where that file lists none. */
  readonly steps: readonly string[] | undefined
}
