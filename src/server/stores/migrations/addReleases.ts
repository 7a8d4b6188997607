import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { toJson } from '#model'
import type { Seal } from '../../secrets/createSeal.ts'
import { openAudit } from '../heldKeyStore.ts'
import type { Store } from '../openDatabase.ts'
import { chainOfReleases, signChainHead } from '../recordChain.ts'
import { noteReleaseEvent } from '../releaseEventStore.ts'
import { idOfRelease, keepReleaseFiles, type Manifest } from '../releaseStore.ts'
import { releaseTables } from '../tables/releaseTables.ts'

/** Tables of releases; what was served before there were any becomes the first. */
export async function addReleases(
  store: Store,
  seal: Seal,
  auditKey: string | undefined,
): Promise<void> {
  for (const statement of releaseTables) await statement.execute(store)
  const audit = await openAudit(store, seal, auditKey)
  await store
    .insertInto('trail_heads')
    .values(signChainHead(audit, { chain: chainOfReleases, org_code: '', seq: 0, mac: '' }))
    .execute()
  const { rows: lenders } = await sql<{
    org: string
    hash: string
  }>`select org_code as org, hash from served_lenders order by org_code`.execute(store)
  if (lenders.length > 0) {
    const { rows: pictures } = await sql<{
      path: string
      content: Buffer
    }>`select path, content from served_pictures order by path`.execute(store)
    await keepReleaseFiles(
      store,
      new Map(pictures.map(({ content }) => [digestOf(content), content])),
    )
    const at = new Date()
    const actor = 'lintel'
    const why = 'What was served before there were releases.'
    const manifest: Manifest = {
      files: Object.fromEntries(
        pictures.map(({ path, content }) => [`orgs/${path}`, digestOf(content)]),
      ),
      bundles: Object.fromEntries(lenders.map(({ org, hash }) => [org, hash])),
      parent: null,
      source: 'before',
      author: actor,
      why,
      at: at.toISOString(),
      warnings: [],
    }
    const number = 1
    const id = idOfRelease(toJson(manifest))
    const row = { number, id, manifest: JSON.stringify(manifest) }
    await store.insertInto('releases').values(row).execute()
    const orgs = lenders.map(({ org }) => org)
    const event = { type: 'published', release: number, orgs, inForce: at, actor, why, at } as const
    await noteReleaseEvent(store, audit, event)
  }
  await sql`drop table served_lenders, served_pictures`.execute(store)
}

function digestOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
