import type { ReactNode } from 'react'
import type {
  AddressItem,
  Bundle,
  FormModule,
  Issue,
  JsonObject,
  Text,
  ValidatorFactory,
  View,
} from '#model'
import type { Offers } from './offer/Offers.ts'
import type { UploadedFile, UploadOptions } from './upload/UploadedFile.ts'

/**
 * Props of a step's form. All except `form`, `data` and `validate` can change identity on each
 * render.
 */
export interface StepFormProps {
  /**
   * Schema and look of a FormModule; `isValid` (from its factory) only if the schema has
   * conditionals.
   */
  readonly form: Pick<FormModule, 'schema' | 'ui'> &
    Partial<Pick<ReturnType<ValidatorFactory>, 'isValid'>>
  readonly data: JsonObject
  /**
   * Issues of the last submission from the server or the engine; shown like the form's own
   * validation errors until the field changes.
   */
  readonly issues: readonly Issue[]
  /** Validates a whole answer. Keep its identity: it is called again whenever it changes. */
  readonly validate: (data: JsonObject) => readonly Issue[]
  /**
   * Fields whose value rules set, and the answer with their values: computed while other fields are
   * edited. Keep its identity.
   */
  readonly given?: GivenFields
  /** The only fields to draw; all without it. Keep its identity. */
  readonly asked?: AskedFields
  /** Initial values, read once; values in `data` take precedence. */
  readonly begins?: JsonObject
  readonly formats: Bundle['formats']
  readonly words: Bundle['words']
  readonly legal: View['legal']
  readonly consents: View['consents']
  /** Field name → text shown below its label. */
  readonly notices: Readonly<Record<string, Text>>
  readonly services: RendererServices
  /** A submission is in progress: the button says so, and further presses do nothing. */
  readonly busy: boolean
  /**
   * Shown inside the form, between its fields and the texts of its button: documents, an offer, a
   * panel.
   */
  readonly children?: ReactNode
  readonly onType: (data: JsonObject) => void
  /** Called only with an answer that passes `validate`. */
  readonly onSubmit: (data: JsonObject) => void
  /** Prefix of its controls' ids, by default "root". Forms on one page need different prefixes. */
  readonly idPrefix?: string
  /** Called with the number of validation errors that kept an answer from being sent. */
  readonly onRefused?: (errors: number) => void
}

export interface AskedFields {
  /** In the order in which they are drawn. */
  readonly fields: readonly string[]
  /** The only row to draw of a field that is a list. */
  readonly row?: number | undefined
}

export interface GivenFields {
  /** Paths to the fields, "*" for every row of a list. */
  readonly paths: readonly (readonly string[])[]
  readonly fill: (data: JsonObject) => JsonObject
}

export interface RowServices {
  /** A row in words; "" if nothing in it was answered. */
  readonly describe: (row: JsonObject) => string
  /** Opens the page of a row; the index after the last opens a new one. */
  readonly open: (index: number) => void
}

export interface RendererServices {
  /** Rejects if the search fails; stops when `signal` is aborted. */
  readonly searchAddresses: (text: string, signal: AbortSignal) => Promise<readonly AddressItem[]>
  /** Called when a field for files is drawn, so that the upload code can load. */
  readonly prepareUpload?: () => void
  /**
   * Sends a file. Rejects with an Issue to have its message shown, with `isOfFile` and a remedy if
   * another file is needed; any other failure can be retried.
   */
  readonly upload?: (file: File, options: UploadOptions) => Promise<UploadedFile>
  /** "2026-11-21": the day that days of an appointment count from; the reader's own without it. */
  readonly today?: () => string
  /** For a list whose rows have their own pages. Keep its identity. */
  readonly rows?: RowServices
  /** The offers of the `offer` field. Keep its identity while the offers are the same. */
  readonly offers?: Offers
}
