import type { Call, Flow, Form, Format, JsonObject, Routes, Rule, Text } from '#model'

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
}
