import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** px: pictures of whole pages need a window as high as the page. */
const screen = '1600x6000x24'

export interface Display {
  /** ":99". */
  readonly name: string
  stop(): void
}

/** Starts a virtual display under the first free number. */
export async function startDisplay(): Promise<Display> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', screen, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = () => void child.kill()
  process.once('exit', stop)
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'error').then(([error]) => Promise.reject(error as Error)),
  ])) as [Buffer]
  return {
    name: `:${String(said).trim()}`,
    stop() {
      process.off('exit', stop)
      stop()
    },
  }
}
