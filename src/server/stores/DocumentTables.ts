import type { ColumnType } from 'kysely'
import type { Moment } from './columns.ts'

/** Tables of documents, of files of drafts and submissions, and of their bytes. */
export interface DocumentTables {
  blobs: {
    key: string
    /** Null for an object of the bucket. */
    content: ColumnType<Buffer | null, Buffer | undefined, Buffer | null>
    /** Of an object: fingerprint of the data key that encrypted it. */
    sealed_by: ColumnType<string | null, string | undefined, string>
    created: Moment
  }
  /** Objects of the bucket that no row of `blobs` names from that moment on. */
  spare_objects: { key: string; due: ColumnType<Date, Date, Date> }
  documents: {
    uuid: string
    org_code: string
    application_uuid: string
    owner: string
    type: string
    title: string
    /** Encrypted. */
    name: string
    package: 'summary' | 'closing' | 'notary' | 'upload' | 'notice' | 'signer'
    state: 'READY' | 'SIGNED' | 'IN_REVIEW' | 'ACCEPTED' | 'REJECTED' | 'SUPERSEDED'
    /** Text id. */
    reason: ColumnType<string | null, undefined, string | null>
    media_type: 'application/pdf' | 'image/jpeg' | 'image/png'
    bytes: number
    pages: number | null
    sha256: string
    blob_key: string
    /** Of the bytes before signing. */
    original_blob_key: ColumnType<string | null, undefined, string>
    original_sha256: ColumnType<string | null, undefined, string>
    text_id: string | null
    text_version: string | null
    text_sha256: string | null
    read_at: ColumnType<Date | null, undefined, Date>
    signed_at: ColumnType<Date | null, undefined, Date>
    created: ColumnType<Date, Date | undefined, never>
  }
  draft_files: {
    uuid: string
    org_code: string
    draft: string
    /** Null until it is submitted. */
    submission: ColumnType<string | null, undefined, string>
    type: string
    /** Encrypted. */
    name: string
    media_type: string
    bytes: number
    pages: number | null
    sha256: string
    blob_key: string
    /** The draft's answers name it. */
    named: ColumnType<boolean, undefined, boolean>
    created: ColumnType<Date, Date | undefined, never>
  }
}
