/** A virus check. Throws if it can't be done: an unchecked file is not accepted. */
export type ScanFile = (bytes: Uint8Array) => Promise<'clean' | 'infected'>
