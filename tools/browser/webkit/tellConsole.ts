/* oxlint-disable unicorn/consistent-function-scoping -- the source goes into the page without what is around it */
/**
 * Sends a document's console messages to a path of its own origin. Runs in the page before
 * everything else; its source is sent there.
 */
export function tellConsole(path: string): void {
  const words = (part: unknown) =>
    part instanceof Error
      ? `${part.name}: ${part.message}`
      : typeof part === 'string'
        ? part
        : JSON.stringify(part)
  const tell = (type: string, ...parts: readonly unknown[]) =>
    void navigator.sendBeacon(path, JSON.stringify({ type, text: parts.map(words).join(' ') }))
  for (const [name, type] of [
    ['error', 'error'],
    ['warn', 'warning'],
  ] as const) {
    const own = console[name]
    console[name] = (...parts: readonly unknown[]) => {
      tell(type, ...parts)
      own.apply(console, [...parts])
    }
  }
  addEventListener('error', ({ message, error }) => tell('pageerror', error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => tell('pageerror', reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('error', `refused by ${violatedDirective}: ${blockedURI}`),
  )
}
