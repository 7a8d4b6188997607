import { sql, type Kysely } from 'kysely'

const statements = [
  sql`alter table submissions
    add column co_signing text check (co_signing in ('WAITING', 'SIGNED', 'DECLINED')),
    add column co_sign_draft uuid unique,
    add column co_signs uuid references submissions (uuid) on delete set null`,
]

/** Submissions that wait for a co-signer, and the co-signers' submissions. */
export async function addCoSigning(store: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(store)
}
