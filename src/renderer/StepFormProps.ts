import type { ReactNode } from 'react'
import type { AddressItem, Bundle, FormModule, Issue, JsonObject, Text, ValidatorFactory, View } from '#model'
import type { Offers } from './offer/Offers.ts'
import type { UploadedFile, UploadOptions } from './upload/UploadedFile.ts'

/** All that one step's form takes. Everything but `form`, `data` and `validate` may change its identity with each render. */
export interface StepFormProps {
  /** Schema and look of a FormModule; `isValid` (from its factory) only where the schema has conditionals. */
  readonly form: Pick<FormModule, 'schema' | 'ui'> & Partial<Pick<ReturnType<ValidatorFactory>, 'isValid'>>
  readonly data: JsonObject
  /** What the server or the engine said of the last submission; shown like the form's own refusals until the field changes. */
  readonly issues: readonly Issue[]
  /** The verdict on a whole answer. Keep its identity: it is asked again whenever it changes. */
  readonly validate: (data: JsonObject) => readonly Issue[]
  /** Fields whose value rules give, and the answer with it: worked out while the others are typed. Keep its identity. */
  readonly given?: GivenFields
  /** What fields begin with, read once: they stay as `data` has them where it has them. */
  readonly begins?: JsonObject
  readonly formats: Bundle['formats']
  readonly words: Bundle['words']
  readonly legal: View['legal']
  readonly consents: View['consents']
  /** Field name → text shown below its label. */
  readonly notices: Readonly<Record<string, Text>>
  readonly services: RendererServices
  /** A submission is under way: the button says so and further presses do nothing. */
  readonly busy: boolean
  /** Drawn inside the form, between its fields and the texts of its button: documents, an offer, a panel. */
  readonly children?: ReactNode
  readonly onType: (data: JsonObject) => void
  /** Called only with an answer that `validate` accepts. */
  readonly onSubmit: (data: JsonObject) => void
  /** Begins the ids of its controls, "root" unless given. Forms on one page need different ones. */
  readonly idPrefix?: string
  /** Called with the number of faults that kept an answer from being sent. */
  readonly onRefused?: (faults: number) => void
}

export interface GivenFields {
  /** Names that lead to each field, "*" for every row of a list. */
  readonly paths: readonly (readonly string[])[]
  readonly fill: (data: JsonObject) => JsonObject
}

export interface RowServices {
  /** A row in words; "" where nothing in it was answered. */
  readonly describe: (row: JsonObject) => string
  /** Shows the page of a row; of the row after the last: a new one. */
  readonly open: (index: number) => void
}

export interface RendererServices {
  /** Rejects when the search fails; stops when `signal` is aborted. */
  readonly searchAddresses: (text: string, signal: AbortSignal) => Promise<readonly AddressItem[]>
  /** Called when a field for files is drawn: what sends them can load now. */
  readonly prepareUpload?: () => void
  /** Sends a file. Rejects with an Issue to have its message shown, with `isOfFile` and what to do where another file is needed; trying again may mend anything else. */
  readonly upload?: (file: File, options: UploadOptions) => Promise<UploadedFile>
  /** Of a list whose rows are answered on pages of their own. Keep its identity. */
  readonly rows?: RowServices
  /** What the field `offer` offers. Keep its identity while the offers stay the same. */
  readonly offers?: Offers
}
