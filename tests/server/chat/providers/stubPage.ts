import { request } from 'node:http'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

/** Kept in place of the browser's storage. */
export const kept = new Map<string, string>()

/** What the page's side of the chat uses of a browser, for tests outside one. */
export function stubPage(): void {
  kept.clear()
  vi.stubGlobal('window', globalThis)
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('location', { pathname: '/account/heloc', href: 'http://localhost/' })
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('XMLHttpRequest', Upload)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
}

/** An upload by Node's own client, which tells how much the connection has taken. */
class Upload extends EventTarget {
  readonly upload = new EventTarget()
  responseType = ''
  withCredentials = false
  status = 0
  statusText = ''
  response: Blob | undefined
  responseText = ''
  readyState = 0
  onreadystatechange: (() => void) | undefined
  private readonly headers: Record<string, string> = {}
  private made: { method: string; url: string } | undefined

  open(method: string, url: string) {
    this.made = { method, url }
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\n'
  }
  getResponseHeader() {
    return 'application/json'
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  async send(body: Blob | string) {
    const bytes = Buffer.from(await new Blob([body]).arrayBuffer())
    const { method, url } = this.made!
    const headers = { ...this.headers, 'content-length': bytes.length }
    const sent = request(url, { method, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        this.status = answer.statusCode!
        this.response = new Blob([Buffer.concat(parts)])
        this.responseText = Buffer.concat(parts).toString()
        this.readyState = 4
        this.onreadystatechange?.()
        this.dispatchEvent(new Event('load'))
        this.dispatchEvent(new Event('loadend'))
      })
    })
    const tell = (type: string, loaded: number) =>
      this.upload.dispatchEvent(
        Object.assign(new Event(type), { lengthComputable: true, loaded, total: bytes.length }),
      )
    const half = Math.floor(bytes.length / 2)
    sent.on('error', () => this.dispatchEvent(new Event('error')))
    sent.write(bytes.subarray(0, half), () => {
      tell('progress', half)
      sent.end(bytes.subarray(half), () => tell('load', bytes.length))
    })
  }
}
