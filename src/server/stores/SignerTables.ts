import type { ColumnType, Generated } from 'kysely'
import type { Moment } from './columns.ts'

/** Tables of co-signers: who they are, their invitations, their input. */
export interface SignerTables {
  signer_drafts: {
    application: string
    signer: string
    org_code: string
    /** Encrypted. */
    typed: string
    version: number
    updated: Moment
  }
  signer_identities: { application: string; signer: string; org_code: string; identity: string }
  signer_codes: {
    uuid: Generated<string>
    org_code: string
    invitation: string
    code_hash: string
    destination_hash: string
    channel: 'MAIL' | 'TEXT'
    sent: ColumnType<Date, Date, never>
    expires: ColumnType<Date, Date, never>
    tries: ColumnType<number, undefined, number>
    used: ColumnType<Date | null, undefined, Date>
    revoked: ColumnType<Date | null, undefined, Date>
  }
  signer_invitations: {
    uuid: Generated<string>
    org_code: string
    application: string
    signer: string
    token_hash: string
    sent: ColumnType<Date, Date, never>
    expires: ColumnType<Date, Date, never>
    used: ColumnType<Date | null, undefined, Date>
    revoked: ColumnType<Date | null, undefined, Date>
    /** For a person who has accepted before. */
    returns: ColumnType<boolean, boolean | undefined, never>
  }
}
