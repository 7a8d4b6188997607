import { isIPv6 } from 'node:net'

/** Network of an address: for IPv6 the first 64 bits, which belong to one customer. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace(/^::ffff:/, '')
  const [head = '', tail] = ip.split('::')
  const [before, after] = [head.split(':').filter(Boolean), (tail ?? '').split(':').filter(Boolean)]
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, 4).join(':')
}
