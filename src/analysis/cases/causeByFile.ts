import { whoSet } from '#loader'
import { signerFile } from '../facts/signerSubject.ts'
import type { Cause } from './Cause.ts'
import type { CaseSubject } from './CaseSubject.ts'

/** The value in a file, with the layer (base or overlay) that set it. */
export function causeByFile(
  { files, bundle, isSigner }: CaseSubject,
  cause: string,
  file: string,
  pointer: string,
): Cause {
  const place = whoSet(files, bundle.org.orgCode, isSigner ? signerFile(file) : file, pointer)
  return { cause, file: place.file, pointer: place.pointer }
}
