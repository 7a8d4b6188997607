import { refusal } from '#origination'
import type { CallRequest } from '../../http/registerCalls.ts'
import limits from '../../limits.json' with { type: 'json' }
import type { Services } from '../../Services.ts'
import { hashContent } from '../../stores/createSealedBlobs.ts'
import { checkUpload, type CheckedUpload } from './checkUpload.ts'
import { nameFile } from './nameFile.ts'

export interface TakenUpload extends CheckedUpload {
  readonly name: string
  /** Digest of the file and of what it is said to be, for the idempotency key. */
  readonly digest: string
}

/** The file that is the body of a call: checked, scanned and named. `about`: what the call says of it. Throws 413, 415 or 422 with words. */
export async function takeUpload(
  { raw, query, headers }: CallRequest,
  { scanFile, tokens }: Pick<Services, 'scanFile' | 'tokens'>,
  about: readonly string[],
): Promise<TakenUpload> {
  const declared = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  const checked = await checkUpload(raw, declared, limits.documents)
  if ((await scanFile(raw)) === 'infected') throw refusal('server/file-infected')
  const given = query.name!
  const digest = tokens.digest(JSON.stringify([...about, given, hashContent(raw)]))
  return { ...checked, name: nameFile(given, checked.mediaType), digest }
}
