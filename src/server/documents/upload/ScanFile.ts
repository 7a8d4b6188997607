/** A virus check. Throws where it cannot be done: a file that was not checked is not taken. */
export type ScanFile = (bytes: Uint8Array) => Promise<'clean' | 'infected'>
