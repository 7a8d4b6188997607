import type {
  Call,
  Flow,
  Form,
  Format,
  JsonObject,
  Lending,
  Lifecycle,
  Machine,
  Panels,
  Routes,
  Routing,
  Rule,
  Screens,
  SignerFlow,
  Support,
  Text,
  Tracker,
} from '#model'

/** The raw text of a text file: merge fields unfilled, no hash. */
export type RawText = Omit<Text, 'hash'>

/**
 * The contents of a layer, by id: a Bundle without its org. Maps that no overlay changes are the
 * base's own objects.
 */
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
  readonly panels: Panels
  readonly screens: Screens
  /** Base path of the file that defines each path of `screens`. */
  readonly screenFiles: Readonly<Record<string, string>>
  readonly lifecycle: Lifecycle
  /** flows/signer/*.json. */
  readonly signer: SignerFlow
  /** Like `screenFiles`, for the co-signers' screens. */
  readonly signerScreenFiles: Readonly<Record<string, string>>
  readonly lending: Lending
  readonly support: Support
  /**
   * Every next-step status (applicationStep in schemas/common/enumerations.json); undefined if that
   * file lists none.
   */
  readonly steps: readonly string[] | undefined
}
