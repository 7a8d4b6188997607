import { Worker } from 'node:worker_threads'
import limits from '../../limits.json' with { type: 'json' }
import { limitAtOnce } from '../../limitAtOnce.ts'

export interface ThreadLimits {
  readonly seconds: number
  readonly megabytes: number
}

const inTurn = limitAtOnce(limits.documents.parseAtOnce)

/**
 * Runs the body of an async function on `data` in a separate thread, and returns its result; 'late'
 * if it takes more seconds than `most` allows, undefined if it fails or needs more memory. The
 * thread ends afterwards. Only a few run at once, so that a burst of uploads can't exhaust the
 * memory.
 */
export function runInThread<Answer>(
  body: string,
  data: Readonly<Record<string, unknown>>,
  most: ThreadLimits,
): Promise<Answer | 'late' | undefined> {
  return inTurn(() => run<Answer>(body, data, most))
}

function run<Answer>(
  body: string,
  data: Readonly<Record<string, unknown>>,
  { seconds, megabytes }: ThreadLimits,
) {
  return new Promise<Answer | 'late' | undefined>((resolve) => {
    const worker = new Worker(program(body), {
      eval: true,
      env: {},
      execArgv: [],
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, stackSizeMb: 4 },
    })
    const finish = (answer?: Answer | 'late') => {
      clearTimeout(timer)
      void worker.terminate()
      resolve(answer)
    }
    const fail = () => finish()
    const timer = setTimeout(finish, seconds * 1000, 'late')
    worker.once('message', finish).once('error', fail).once('exit', fail)
  })
}

/** esbuild wraps names of functions in `__name`. */
const program = (body: string) => `
const __name = (value) => value
const { parentPort, workerData } = require('node:worker_threads')
console.warn = console.error = () => undefined
;(async () => {${body}})().then((answer) => parentPort.postMessage(answer))`
