/**
 * What pdf.js uses and neither brings nor phones of 2022 have (Chrome 100, Safari 15.4); for the
 * page and the worker alike.
 */
const missing: readonly (readonly [object, string, (...values: never[]) => unknown])[] = [
  [Promise, 'withResolvers', withResolvers],
  [ArrayBuffer.prototype, 'transfer', transfer],
  [ArrayBuffer.prototype, 'transferToFixedLength', transfer],
  [Array.prototype, 'toSpliced', toSpliced],
]
for (const [holder, name, value] of missing)
  if (!Object.hasOwn(holder, name))
    Object.defineProperty(holder, name, { value, configurable: true, writable: true })

function withResolvers<Value>() {
  let resolve!: (value: Value) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<Value>((resolving, rejecting) => {
    resolve = resolving
    reject = rejecting
  })
  return { promise, resolve, reject }
}

/** As a copy; the original stays usable, which costs memory only. */
function transfer(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
  const moved = new ArrayBuffer(length)
  new Uint8Array(moved).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)))
  return moved
}

function toSpliced(this: readonly unknown[], ...change: Parameters<unknown[]['splice']>) {
  const copy = [...this]
  copy.splice(...change)
  return copy
}
