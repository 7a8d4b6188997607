import { BlockList, isIP } from 'node:net'
import { problem } from '#origination'

/**
 * Whether the address at a hop is one of our proxies. Hop 0 is the connection's peer, hop 1 the
 * last entry of X-Forwarded-For.
 */
export type IsProxy = (address: string | undefined, hop: number) => boolean

/**
 * Reads TRUST_PROXY: a number of hops ("1"), or networks and addresses of proxies ("10.0.0.0/8,
 * 2001:db8::1"). The client is the first address from the right that is not one of our proxies:
 * what a client added itself is further left. "true" is rejected, because it trusts the leftmost
 * entry.
 */
export function readProxies(text: string | undefined): IsProxy | false {
  const value = text?.trim() ?? ''
  if (value === '' || value === 'false' || value === '0') return false
  if (/^[1-9]$/.test(value)) return (_address, hop) => hop < Number(value)
  const networks = new BlockList()
  for (const part of value.split(','))
    if (!addNetwork(networks, part.trim())) throw problem('server/bad-proxies', { value })
  return (address = '') => {
    const family = isIP(address)
    return family !== 0 && networks.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

function addNetwork(networks: BlockList, part: string): boolean {
  const [address = '', bits, more] = part.split('/')
  const family = isIP(address)
  const length =
    bits === undefined ? (family === 6 ? 128 : 32) : /^\d{1,3}$/.test(bits) ? Number(bits) : 0
  // A network of length 0 contains every address.
  if (family === 0 || more !== undefined || length < 1 || length > (family === 6 ? 128 : 32))
    return false
  networks.addSubnet(address, length, family === 6 ? 'ipv6' : 'ipv4')
  return true
}
