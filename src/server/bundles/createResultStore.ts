import type { FastifyBaseLogger } from 'fastify'
import type { Seal } from '../secrets/createSeal.ts'
import type { Store } from '../stores/openDatabase.ts'
import {
  findResults,
  findSomeResults,
  keepResults,
  type KeptResult,
} from '../stores/resultRecords.ts'
import type { ResultTexts } from './createResults.ts'

/**
 * Stores results of reading the configuration between starts: check results, and the modules of
 * forms.
 */
export interface ResultStore {
  read(): Promise<ResultTexts>
  /** Those of them that are kept, by digest. */
  find(digests: readonly string[]): Promise<ResultTexts>
  keep(results: ResultTexts): Promise<void>
}

export const keepsNothing: ResultStore = {
  read: async () => new Map(),
  find: async () => new Map(),
  keep: async () => undefined,
}

interface Parts {
  readonly store: Store
  readonly seal: Pick<Seal, 'fingerprints'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Version of the code that reads; undefined stores nothing. */
  readonly version: string | undefined
}

/** Proofs of a result by all data keys, newest first. */
export function proofsOfResult(
  seal: Pick<Seal, 'fingerprints'>,
  version: string,
  { digest, content }: Pick<KeptResult, 'digest' | 'content'>,
): readonly string[] {
  return seal.fingerprints(`${version} ${digest} ${content}`, 'kept result')
}

/**
 * The server runs the modules that it stores, so each row carries an HMAC by the data key. A row
 * without a valid one is ignored, and so is a table that can't be read or written: everything is
 * then computed again.
 */
export function createResultStore({ store, seal, log, version }: Parts): ResultStore {
  if (version === undefined) return keepsNothing
  const proofsOf = (result: Pick<KeptResult, 'digest' | 'content'>) =>
    proofsOfResult(seal, version, result)
  const readProved = async (find: () => Promise<readonly KeptResult[]>): Promise<ResultTexts> => {
    try {
      return new Map(
        (await find())
          .filter((result) => proofsOf(result).includes(result.proof))
          .map(({ digest, content }) => [digest, content]),
      )
    } catch (error) {
      log.warn({ err: error }, 'what was worked out before cannot be read')
      return new Map()
    }
  }
  return {
    read: () => readProved(() => findResults(store, version)),
    find: (digests) => readProved(() => findSomeResults(store, version, digests)),
    keep: async (results) => {
      try {
        const rows = [...results].map(([digest, content]) => ({
          digest,
          content,
          proof: proofsOf({ digest, content })[0]!,
        }))
        await keepResults(store, version, rows)
      } catch (error) {
        log.warn({ err: error }, 'what was worked out cannot be kept')
      }
    },
  }
}
