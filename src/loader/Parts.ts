import type { Bundle, Form, Migrations, ObligationSet, Panels, SignerFlow, Text } from '#model'

/** The raw text of a text file: merge fields unfilled, no hash. */
export type RawText = Omit<Text, 'hash'>

/**
 * The contents of a layer, by id: a Bundle without its org. Maps that no overlay changes are the
 * base's own objects.
 */
export interface Parts extends Pick<
  Bundle<Form>,
  | 'flows'
  | 'rules'
  | 'forms'
  | 'routes'
  | 'calls'
  | 'entities'
  | 'formats'
  | 'words'
  | 'routing'
  | 'machine'
  | 'tracker'
  | 'screens'
  | 'lifecycle'
  | 'lending'
  | 'support'
> {
  /** Base path and pointer of each rule. */
  readonly rulePlaces: Readonly<Record<string, { readonly file: string; readonly pointer: string }>>
  readonly texts: Readonly<Record<string, RawText>>
  readonly panels: Panels
  readonly obligations: Readonly<Record<string, ObligationSet>>
  readonly migrations: Migrations
  /** Base path of the file that defines each path of `screens`. */
  readonly screenFiles: Readonly<Record<string, string>>
  /** flows/signer/*.json. */
  readonly signer: SignerFlow
  /** Like `screenFiles`, for the co-signers' screens. */
  readonly signerScreenFiles: Readonly<Record<string, string>>
  /**
   * Every next-step status (applicationStep in schemas/common/enumerations.json); undefined if that
   * file lists none.
   */
  readonly steps: readonly string[] | undefined
}
