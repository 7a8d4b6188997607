import { putCase, type Case, type CaseSubject } from '#analysis'
import { isObject, type JsonObject, toJson } from '#model'
import type { CaseFile } from '../CaseFile.ts'
import { lendersOf } from '../lendersOf.ts'
import type { Failed, KeptOutcome, CaseOutcome, Skipped } from '../CaseOutcome.ts'
import type { Subjects } from '../runCaseFiles.ts'
import { EngineError, openEngine, type OutsideEngine } from './openEngine.ts'

export interface EngineRun {
  readonly files: readonly CaseFile[]
  readonly subjects: Subjects
  readonly known: readonly string[]
  /** The command that starts it. */
  readonly command: string
  /** For one answer. */
  readonly seconds: number
  readonly progress: (text: string) => void
}

/** After so many errors the engine is given up. */
const mostErrors = 5

/**
 * Puts every case to an engine of others, lender by lender. What it does not support is skipped by
 * its own reason. Where it ends, hangs or answers what cannot be read, the case fails, and the
 * engine is started again for the next.
 */
export async function runAtEngine(run: EngineRun): Promise<CaseOutcome> {
  const passed: KeptOutcome[] = []
  const failures: Failed[] = []
  const skipped: Skipped[] = []
  const talk = createTalk(run)
  for (const [code, subject] of run.subjects) {
    for (const file of run.files) {
      run.progress(`${code}, ${file.path}`)
      for (const one of file.cases) {
        if (!lendersOf(file, one, [code]).includes(code)) continue
        const kept: KeptOutcome = {
          name: one.title,
          case: file.path,
          org: code,
          covers: [...file.covers, ...(one.covers ?? [])],
        }
        const said =
          typeof subject === 'string'
            ? ({ at: 'org', cause: subject } as const)
            : await talk.put(code, subject, one)
        if (said === undefined) passed.push(kept)
        else if ('unsupported' in said)
          skipped.push({
            name: `${file.path}: ${one.title} (${code})`,
            org: code,
            reason: said.unsupported,
          })
        else failures.push({ ...kept, ...said })
      }
    }
  }
  talk.close()
  return { passed, failures, skipped }
}

type Said = Omit<Failed, keyof KeptOutcome> | { readonly unsupported: string } | undefined

function createTalk({ command, seconds }: EngineRun) {
  let engine: OutsideEngine | undefined
  let opened: string | undefined
  let refused: string | undefined
  let errors = 0

  return {
    close: () => engine?.close(),
    async put(code: string, subject: CaseSubject, one: Case): Promise<Said> {
      const put = putCase(subject, one)
      if (!put) return { at: 'of', cause: 'The lender has no flow of further signers' }
      if (errors >= mostErrors)
        return { at: 'the engine', cause: `The engine was given up after ${errors} errors` }
      try {
        engine ??= openEngine(command, seconds)
        if (opened !== code) await open(engine, code, subject)
        if (refused !== undefined) return { unsupported: refused }
        const { kind, of, given } = put
        const question = { ask: 'case', org: code, kind, ...(of && { of }), given }
        return judge(put.judge, await engine.ask(question))
      } catch (error) {
        if (!(error instanceof EngineError)) throw error
        errors++
        engine?.close()
        engine = undefined
        opened = undefined
        return { at: 'the engine', cause: error.message }
      }
    },
  }

  async function open(own: OutsideEngine, code: string, { bundle }: CaseSubject) {
    const answer = await own.ask({
      ask: 'open',
      protocol: 1,
      org: code,
      bundle: toJson(bundle),
    })
    const { unsupported } = answer
    refused = typeof unsupported === 'string' ? unsupported : undefined
    if (refused === undefined && answer.opened !== code)
      throw new EngineError(`The engine did not say that it opened ${code}.`)
    opened = code
  }
}

function judge(
  compare: (result: JsonObject) => Omit<Failed, keyof KeptOutcome | 'cause'> | undefined,
  { unsupported, error, result }: JsonObject,
): Said {
  if (typeof unsupported === 'string' && unsupported !== '') return { unsupported }
  if (typeof error === 'string') return { at: 'the engine', cause: `The engine says: ${error}` }
  if (!isObject(result))
    throw new EngineError('The answer has no "result", "unsupported" or "error".')
  const difference = compare(result)
  return difference && { ...difference, cause: 'The engine comes to another result' }
}
