import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { isObject, type JsonObject } from '#model'

/** An engine of others in a process: one line of JSON is asked, one is answered. */
export interface OutsideEngine {
  /** Gives the answer. Throws an EngineError where the engine gives none that can be trusted. */
  ask(question: JsonObject): Promise<JsonObject>
  close(): void
}

/** What an engine did instead of answering, in a sentence. Nothing more can be asked of it. */
export class EngineError extends Error {}

/** Bytes of what it wrote to standard error that are kept. */
const most = 400

/** Starts the engine by a shell. `seconds`: how long it may take for an answer. */
export function openEngine(command: string, seconds: number): OutsideEngine {
  const child = spawn(command, { shell: true, detached: true, stdio: 'pipe' })
  let said = ''
  let number = 0
  let settle: ((line: string | EngineError) => void) | undefined
  let broken: EngineError | undefined
  const lines: string[] = []
  const fail = (why: string) => {
    broken ??= new EngineError(said === '' ? why : `${why} It wrote: ${said.trim()}`)
    settle?.(broken)
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-most)))
  child.stdin.on('error', () => undefined)
  child.on('error', ({ message }) => fail(`The engine cannot be started: ${message}.`))
  child.on('close', (status, signal) =>
    fail(`The engine ended with ${signal ?? `status ${status}`} instead of answering.`),
  )
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (settle) settle(line)
    else lines.push(line)
  })

  const nextLine = () =>
    new Promise<string>((resolve, reject) => {
      const wait = setTimeout(
        () => fail(`The engine did not answer within ${seconds} seconds.`),
        seconds * 1000,
      )
      settle = (line) => {
        clearTimeout(wait)
        settle = undefined
        if (typeof line === 'string') resolve(line)
        else reject(line)
      }
      const line = lines.shift()
      if (line !== undefined) settle(line)
      else if (broken) settle(broken)
    })

  return {
    async ask(question) {
      const id = ++number
      child.stdin.write(`${JSON.stringify({ id, ...question })}\n`)
      const answer = readAnswer(await nextLine())
      if (answer.id === id) return answer
      throw new EngineError(
        `The engine answered ${JSON.stringify(answer.id ?? null)} where ${id} was asked: answers come in order, one for each question.`,
      )
    },
    close() {
      try {
        // The shell with what it started.
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    },
  }
}

function readAnswer(line: string): JsonObject {
  let answer: unknown
  try {
    answer = JSON.parse(line)
  } catch {
    answer = undefined
  }
  if (isObject(answer as JsonObject)) return answer as JsonObject
  throw new EngineError(`The engine wrote a line that is no JSON object: ${line.slice(0, 80)}`)
}
