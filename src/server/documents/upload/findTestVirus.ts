import type { ScanFile } from './ScanFile.ts'

/** The EICAR test file, in two parts so that virus checks do not stop this source file. */
export const testVirus = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('')

/**
 * Detects only the harmless file that every virus check must detect: used if no virus check is
 * connected.
 */
export const findTestVirus: ScanFile = async (bytes) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(testVirus, 0, 'latin1')
    ? 'infected'
    : 'clean'
