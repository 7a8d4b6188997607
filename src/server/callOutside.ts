import { lookup } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP } from 'node:net'
import { problem } from '#origination'
import networks from './privateNetworks.json' with { type: 'json' }

export interface OutsideCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
  readonly signal: AbortSignal
  /** The most that is read of the answer. */
  readonly bytes: number
  /** Hosts, "name" or "name:port", that settings name: they can be inside of our network. */
  readonly named: ReadonlySet<string>
}

export interface OutsideAnswer {
  readonly status: number
  /** Undefined if the answer is larger than `bytes`. */
  readonly text: string | undefined
}

interface Resolved {
  readonly address: string
  readonly family: number
}

/**
 * The only way out of this process over HTTP. Resolves the host, refuses addresses of private
 * networks that no setting names, connects to exactly what was checked, and follows no redirect.
 * Throws `server/address-refused`, or what Node.js throws if there is no answer.
 */
export async function callOutside(address: string, call: OutsideCall): Promise<OutsideAnswer> {
  const { method, headers, body, signal, bytes, named } = call
  const url = new URL(address)
  const found = await resolveHost(url, signal)
  if (!found.every(({ address: ip }) => isAllowed(url, ip, named)))
    throw problem('server/address-refused', { host: url.host })
  signal.throwIfAborted()
  const text = body === undefined ? undefined : String(body)
  const options: RequestOptions = {
    method,
    headers: {
      ...(body instanceof URLSearchParams && {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      }),
      ...(text !== undefined && { 'content-length': String(Buffer.byteLength(text)) }),
      ...headers,
    },
    signal,
    // No connection that was opened for another call: its host may have been somewhere else.
    agent: false,
    lookup: (_host, { all }, done) =>
      all ? done(null, [...found]) : done(null, found[0]!.address, found[0]!.family),
  }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, options, resolve).on('error', reject).end(text)
  })
  return { status: response.statusCode!, text: await readText(response, bytes) }
}

async function resolveHost(url: URL, signal: AbortSignal): Promise<readonly Resolved[]> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const family = isIP(host)
  if (family > 0) return [{ address: host, family }]
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  return Promise.race([lookup(host, { all: true }), late])
}

const [linkLocal, inside] = [networks.linkLocal, networks.private].map((ranges) => {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), isIP(net) === 6 ? 'ipv6' : 'ipv4')
  }
  return (ip: string) => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}) as [(ip: string) => boolean, (ip: string) => boolean]

/** Link-local addresses hold the keys of cloud machines: only a setting that has one allows it. */
function isAllowed(url: URL, ip: string, named: ReadonlySet<string>): boolean {
  if (!inside(ip) && !linkLocal(ip)) return true
  const isNamed = named.has(url.host) || named.has(url.hostname)
  return isNamed && (!linkLocal(ip) || isIP(url.hostname.replaceAll(/^\[|\]$/g, '')) > 0)
}

async function readText(response: IncomingMessage, most: number): Promise<string | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
