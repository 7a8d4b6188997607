import { problem } from '#origination'
import type { CallRequest } from '../../http/registerCalls.ts'
import limits from '../../limits.json' with { type: 'json' }
import type { DocumentNeeds } from '../DocumentNeeds.ts'
import { hashContent } from '../../stores/createSealedBlobs.ts'
import { checkFile, checkUpload, type CheckedUpload } from './checkUpload.ts'
import { cleanName, nameFile } from './nameFile.ts'

export interface TakenUpload<
  Type extends string = CheckedUpload['mediaType'],
> extends CheckedUpload<Type> {
  readonly name: string
  /** Digest of the file and its description, for the idempotency key. */
  readonly digest: string
}

type Taker = Pick<DocumentNeeds, 'scanFile' | 'tokens' | 'log'>

/**
 * The document in the body of a call: checked, scanned and named. `about`: the call's data about
 * it. Throws 413, 415, 422 or 503 with words.
 */
export async function takeUpload(
  request: CallRequest,
  services: Taker,
  about: readonly string[],
): Promise<TakenUpload> {
  return finish(
    request,
    services,
    about,
    await request.inTurn((signal) =>
      checkUpload(request.raw, declaredType(request), { ...limits.documents, signal }),
    ),
  )
}

/** The same for a file of any kind that its possible fields accept (`accept`). */
export async function takeFile(
  request: CallRequest,
  services: Taker,
  about: readonly string[],
  accept: readonly string[],
): Promise<TakenUpload<string>> {
  const asked = { name: cleanName(request.query.name!), accept }
  return finish(
    request,
    services,
    about,
    await request.inTurn((signal) =>
      checkFile(request.raw, declaredType(request), { ...limits.documents, signal }, asked),
    ),
  )
}

async function finish<Type extends string>(
  { raw, query }: CallRequest,
  { scanFile, tokens, log }: Taker,
  about: readonly string[],
  checked: CheckedUpload<Type>,
): Promise<TakenUpload<Type>> {
  const result = await scanFile(raw).catch((error: unknown) => {
    log.error({ err: error }, 'an upload could not be checked for viruses')
    throw problem('server/scanner-away', {}, { headers: { 'retry-after': '30' } })
  })
  if (result === 'infected') throw problem('server/file-infected')
  const given = query.name!
  const digest = tokens.digest(JSON.stringify([...about, given, hashContent(raw)]))
  return { ...checked, name: nameFile(given, checked.mediaType), digest }
}

function declaredType({ headers }: CallRequest): string | undefined {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase()
}
