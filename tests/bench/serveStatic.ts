import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A page with its styles, fonts and pictures, as a server of files would have it: no scripts. */
export async function serveStatic(origin: string, path: string) {
  const html = (await (await fetch(origin + path, { headers: { accept: 'text/html' } })).text())
    .replaceAll(/<script\b[^]*?<\/script>/g, '')
    .replaceAll(/<link rel="(modulepreload|later|preload" as="fetch)"[^>]*>/g, '')
  const files = new Map<string, { readonly type: string; readonly body: Buffer }>()
  files.set(path, { type: 'text/html; charset=utf-8', body: Buffer.from(html) })
  for (const [, address] of html.matchAll(/<(?:link|img)[^>]* (?:href|src)="(\/[^"]+)"/g)) {
    const answer = await fetch(origin + address!)
    const type = answer.headers.get('content-type') ?? ''
    files.set(address!, { type, body: Buffer.from(await answer.arrayBuffer()) })
  }
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    const isText = !file.type.startsWith('font')
    response.writeHead(200, {
      'content-type': file.type,
      ...(isText && { 'content-encoding': 'gzip' }),
    })
    response.end(isText ? gzipSync(file.body) : file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}
