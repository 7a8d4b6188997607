import { basePath } from './basePath.ts'

/** Paths of the host site for additional signers (A §2). */
export function isSignerPath(pathname: string): boolean {
  return [`${basePath}/heloc-signer`, '/heloc-signer'].some(
    (root) => pathname === root || pathname.startsWith(`${root}/`),
  )
}
