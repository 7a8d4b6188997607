import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  /** Of processor time; the whole process counts, since no thread is measured by itself. */
  readonly seconds: number
  /** On a clock, for a thread that a busy machine does not run. */
  readonly latestSeconds: number
  /** Of JavaScript objects, and again of WebAssembly. */
  readonly megabytes: number
  readonly wasmMegabytes: number
  /** Ends the thread: the sender has left. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Runs the body of an async function on `data` in a separate thread, which gets its bytes for good,
 * and returns its result; 'late' if it takes longer than `most` allows, undefined if it fails or
 * needs more memory. The thread ends afterwards.
 */
export function runInThread<Answer>(
  body: string,
  data: Readonly<Record<string, unknown>> & { readonly bytes: Uint8Array<ArrayBuffer> },
  { seconds, latestSeconds, megabytes, wasmMegabytes, signal }: ThreadLimits,
): Promise<Answer | 'late' | undefined> {
  return new Promise<Answer | 'late' | undefined>((resolve) => {
    const worker = new Worker(program(body, wasmMegabytes), {
      eval: true,
      env: {},
      execArgv: [],
      workerData: data,
      transferList: [data.bytes.buffer],
      resourceLimits: {
        maxOldGenerationSizeMb: megabytes,
        maxYoungGenerationSizeMb: youngMegabytes,
        stackSizeMb: 4,
      },
    })
    const finish = (answer?: Answer | 'late') => {
      clearInterval(timer)
      signal?.removeEventListener('abort', fail)
      void worker.terminate()
      resolve(answer)
    }
    const fail = () => finish()
    const [began, spent] = [performance.now(), process.cpuUsage()]
    const isLate = () => {
      const passed = (performance.now() - began) / 1000
      const { user, system } = process.cpuUsage(spent)
      return passed >= latestSeconds || Math.min(passed, (user + system) / 1e6) >= seconds
    }
    const timer = setInterval(
      () => isLate() && finish('late'),
      Math.min(checkMilliseconds, seconds * 1000),
    )
    signal?.addEventListener('abort', fail)
    worker.once('message', finish).once('error', fail).once('exit', fail)
  })
}

const [checkMilliseconds, youngMegabytes] = [100, 8]

/**
 * Limits of a thread don't count the memory of WebAssembly, so its growth is limited here. esbuild
 * wraps names of functions in `__name`.
 */
const program = (body: string, wasmMegabytes: number) => `
const __name = (value) => value
const { parentPort, workerData } = require('node:worker_threads')
console.warn = console.error = () => undefined
const { grow } = WebAssembly.Memory.prototype
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > ${wasmMegabytes * 1_048_576})
    throw new RangeError('needs too much memory')
  return grow.call(this, pages)
}
;(async () => {${body}})().then((answer) => parentPort.postMessage(answer))`
