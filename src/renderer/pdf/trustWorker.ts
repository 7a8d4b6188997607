interface PolicyFactory {
  readonly defaultPolicy: unknown
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown
}

/**
 * Lets pdf.js start its worker from this address, and nothing else make a script's address of a
 * string, where the browser enforces Trusted Types (W3C).
 */
export function trustWorker(address: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (url === address ? url : null),
  })
}
