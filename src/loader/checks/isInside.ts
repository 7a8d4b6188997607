/** Names that no one outside of a network can resolve. */
const names = /^[^.]+$|\.(localhost|local|internal|lan|home\.arpa)$/
const v4 =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./
/** Unspecified, this machine, unique local, link-local, and those that stand for IPv4 addresses. */
const v6 = /^\[(::|f[cd]|fe[89ab]|64:ff9b:)/

/**
 * Whether an address reaches only the network that the server is in: this machine, a private
 * network, or what is next to it, such as the metadata of a cloud.
 */
export function isInside({ hostname }: URL): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  return host.startsWith('[') ? v6.test(host) : names.test(host) || v4.test(host)
}
